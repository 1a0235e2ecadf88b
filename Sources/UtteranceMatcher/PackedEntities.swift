/// Entities whose texts stand in one buffer, in their order.
///
/// A provider may have a hundred thousand. As many strings lie scattered over the heap, where they keep what was between
/// them from going back to the system; one buffer goes back as a whole. A text is made when an entity is looked at.
package struct PackedEntities: Sendable, Hashable {
  /// Identifier, name and description of each, without anything between them.
  private var bytes: [UInt8] = []
  /// Where each of these texts ends; three an entity. A description of nothing is none.
  private var ends: [UInt32] = []

  package init(_ entities: some Sequence<LiveEntity>) {
    for entity in entities {
      bytes += entity.id.utf8
      let id = bytes.count
      bytes += entity.name.utf8
      let name = bytes.count
      bytes += (entity.description ?? "").utf8
      // No provider reads as much; what is beyond four gigabytes is left out.
      guard let end = UInt32(exactly: bytes.count) else { break }
      ends += [UInt32(id), UInt32(name), end]
    }
  }

  /// The identifiers alone, in their order.
  package var ids: some Sequence<String> { indices.lazy.map { String(decoding: id(at: $0), as: UTF8.self) } }

  /// The names alone, in their order.
  package var names: some Sequence<String> { indices.lazy.map { String(decoding: name(at: $0), as: UTF8.self) } }

  func id(at position: Int) -> ArraySlice<UInt8> { text(3 * position) }

  func name(at position: Int) -> ArraySlice<UInt8> { text(3 * position + 1) }

  private func text(_ number: Int) -> ArraySlice<UInt8> {
    bytes[(number > 0 ? Int(ends[number - 1]) : 0)..<Int(ends[number])]
  }
}

extension PackedEntities: RandomAccessCollection {
  package var startIndex: Int { 0 }
  package var endIndex: Int { ends.count / 3 }

  package subscript(position: Int) -> LiveEntity {
    let description = text(3 * position + 2)
    return LiveEntity(
      id: String(decoding: id(at: position), as: UTF8.self), name: String(decoding: name(at: position), as: UTF8.self),
      description: description.isEmpty ? nil : String(decoding: description, as: UTF8.self))
  }
}
