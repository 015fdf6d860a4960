/** The part of saxen that we use; the package has no types of its own. */
declare module 'saxen' {
  type Decode = (text: string) => string
  export class Parser {
    ns(prefixes: Readonly<Record<string, string>>): this
    on(
      hook: 'openTag',
      take: (name: string, attributes: () => Readonly<Record<string, string>>, decode: Decode) => void,
    ): this
    on(hook: 'closeTag', take: (name: string) => void): this
    on(hook: 'text', take: (text: string, decode: Decode) => void): this
    on(hook: 'cdata' | 'attention', take: (text: string) => void): this
    on(hook: 'error', take: (error: Error) => void): this
    parse(xml: string): this
    stop(): void
  }
}
