#if canImport(AppIntents)
  public import AppIntents

  extension FigraniumTask: AppEntity {
    /// What the system calls a value of this type.
    public static let typeDisplayRepresentation = TypeDisplayRepresentation(name: "Figranium Task")

    /// How the system finds tasks.
    public static let defaultQuery = FigraniumTaskQuery()

    /// The task's name, and its description where the server gives one.
    public var displayRepresentation: DisplayRepresentation {
      if let description {
        DisplayRepresentation(title: "\(name)", subtitle: "\(description)")
      } else {
        DisplayRepresentation(title: "\(name)")
      }
    }
  }

  extension FigraniumTaskQuery: EntityQuery {}
#endif
