/// Up to eight bytes in one number, so that most patterns are told in one step not to match: `build` begins otherwise
/// than `Sources`, and `*.png` ends otherwise than `App.swift`.
struct ByteWindow: Sendable {
  let bits: UInt64
  private let mask: UInt64

  /// The first eight bytes at most; a zero byte stands for one that is not there.
  init(_ bytes: some Sequence<UInt8>) {
    var bits: UInt64 = 0
    var mask: UInt64 = 0
    var shift: UInt64 = 0
    for byte in bytes {
      guard shift < 64 else { break }
      bits |= UInt64(byte) << shift
      mask |= 0xFF << shift
      shift += 8
    }
    self.bits = bits
    self.mask = mask
  }

  /// How many bytes there are.
  var count: Int { (64 - mask.leadingZeroBitCount) / 8 }

  /// The first bytes alone.
  func bits(upTo count: Int) -> UInt64 {
    count >= 8 ? bits : bits & (1 << UInt64(count * 8) - 1)
  }

  /// Whether the other one has these bytes and maybe more.
  func begins(_ other: ByteWindow) -> Bool { other.bits & mask == bits }
}
