/// Whether the environment sends a plain `http` request to a proxy, which would then read the key.
///
/// On Linux the loading system obeys the variables of libcurl, even for this machine: `http_proxy` (in lower case
/// alone), `all_proxy` and `ALL_PROXY`, unless `no_proxy` or `NO_PROXY` names the host. A request over `https` passes a
/// proxy unread.
struct ProxyEnvironment {
  var variables: [String: String]

  /// The variable that sends requests for this host to a proxy; `nil` where none does.
  func variable(forHost host: String) -> String? {
    guard let name = ["http_proxy", "all_proxy", "ALL_PROXY"].first(where: { variables[$0]?.isEmpty == false })
    else { return nil }
    let exceptions = variables["no_proxy"] ?? variables["NO_PROXY"] ?? ""
    let host = host.lowercased()
    let isExempt = exceptions.lowercased().split(whereSeparator: { $0 == "," || $0 == " " }).contains { entry in
      let entry = entry.hasPrefix(".") ? entry.dropFirst() : entry
      return entry == "*" || entry == host || host.hasSuffix("." + entry)
    }
    return isExempt ? nil : name
  }
}
