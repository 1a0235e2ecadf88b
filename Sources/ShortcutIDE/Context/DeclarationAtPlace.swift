import ShortcutModel

/// A declaration whose name the place stands on.
enum DeclarationAtPlace {
  case intent(Intent)
  case parameter(Intent, IntentParameter)
  case enumCase(IntentEnum, IntentEnum.Case)
  case entity(Entity)
  case value(Entity, Entity.Value)
}

extension SyntaxContext {
  var declarationAtPlace: (declaration: DeclarationAtPlace, place: Place)? {
    for intent in project.intents {
      if let place = intent.place, isHere(place) { return (.intent(intent), place) }
      for parameter in intent.parameters {
        if let place = parameter.place, isHere(place) { return (.parameter(intent, parameter), place) }
      }
    }
    for type in project.enums {
      for item in type.cases where isHere(item.place) { return (.enumCase(type, item), item.place) }
    }
    for entity in project.entities {
      if let place = entity.place, isHere(place) { return (.entity(entity), place) }
      for value in entity.values where isHere(value.place) { return (.value(entity, value), value.place) }
    }
    return nil
  }
}
