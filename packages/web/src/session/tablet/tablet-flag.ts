/** Name of a readable cookie, set beside the HttpOnly one: without it a device knows that it is no tablet, without a request. */
const name = 'tablet'

export const isTablet = (): boolean => /(?:^|;\s*)tablet=1(?:;|$)/.test(document.cookie)

/** Removes the cookie once the laboratory has removed the tablet. */
export function forgetTablet(): void {
  document.cookie = `${name}=; Path=/; Max-Age=0; SameSite=Strict`
}
