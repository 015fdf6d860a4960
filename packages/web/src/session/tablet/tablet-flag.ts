/** Set by the server beside the cookie that no page can read; by it other devices know without asking that they are no tablet. */
const name = 'tablet'

export const isTablet = (): boolean => /(?:^|;\s*)tablet=1(?:;|$)/.test(document.cookie)

/** The laboratory has removed it. */
export function forgetTablet(): void {
  document.cookie = `${name}=; Path=/; Max-Age=0; SameSite=Strict`
}
