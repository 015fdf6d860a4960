/** The address of a laboratory, https://lab.example.org. */
export type AddressOf = (laboratory: { hostName: string | null }) => string

/** Under its own host name with the protocol and port of the installation's address; without one, that address itself. */
export const addressesBeside =
  (publicUrl: string): AddressOf =>
  ({ hostName }) => {
    if (hostName === null) return publicUrl
    const url = new URL(publicUrl)
    url.hostname = hostName
    return url.origin
  }
