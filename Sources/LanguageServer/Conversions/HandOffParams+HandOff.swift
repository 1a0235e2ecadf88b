import ActionRunner
import LanguageServerProtocol

extension HandOffParams {
  init(_ handOff: HandOff) {
    var parameters = JSONObject()
    for parameter in handOff.plan.parameters { parameters.append(parameter.name, .string(parameter.value)) }
    self.init(
      id: handOff.id, intent: handOff.plan.intent, title: handOff.plan.title, parameters: .object(parameters),
      provider: handOff.plan.provider, url: handOff.url)
  }
}
