/** The address of a laboratory, https://lab.example.org. */
export type AddressOf = (laboratory: { hostName: string | null }) => string

/**
 * Returns the own host name of a laboratory with the protocol and port of the installation's address; without one, that
 * address.
 */
export const addressesBeside =
  (publicUrl: string): AddressOf =>
  ({ hostName }) => {
    if (hostName === null) return publicUrl
    const url = new URL(publicUrl)
    url.hostname = hostName
    return url.origin
  }
