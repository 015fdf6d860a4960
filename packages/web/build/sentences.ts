import { languages } from '@probeta/contract/base/languages.ts'
import type { Plugin } from 'vite'
import { firstParts } from '../src/i18n/first-parts.ts'

const source = new URL('../../phrases/src/screens.gen.ts', import.meta.url)
type Screens = { screens: Record<string, Record<string, object>> }

const only = (tree: object, names: readonly string[]): Record<string, object> =>
  Object.fromEntries(Object.entries(tree).filter(([name]) => names.includes(name)))

const parts = Object.entries<'all' | readonly string[]>(firstParts)

/**
 * Of all sentences of a language those of one file: `de` what comes first, `de-screens` all others; a noun of which parts came
 * first is there as a whole, and takes their place.
 */
function partOf(phrases: Record<string, object>, screens: boolean): string {
  const first = parts.map(([noun, names]) => {
    const all = phrases[noun] ?? {}
    return [noun, names === 'all' ? all : only(all, names)] as const
  })
  if (!screens) return JSON.stringify(Object.fromEntries(first))
  const whole = new Set(parts.filter(([, names]) => names === 'all').map(([noun]) => noun))
  return JSON.stringify(
    only(
      phrases,
      Object.keys(phrases).filter((noun) => !whole.has(noun)),
    ),
  )
}

/**
 * `/assets/i18n/{language}.json`, small because sign-in waits for it, and `{language}-screens.json`: emitted by the build,
 * made afresh on every request in development. The page names the languages, for what runs before the program.
 */
export function sentences(): Plugin {
  return {
    name: 'probeta-sentences',
    configureServer(server) {
      server.middlewares.use((request, response, next) => {
        const [, language, screens] =
          new RegExp(`^/assets/i18n/(${languages.join('|')})(-screens)?\\.json`).exec(request.url ?? '') ?? []
        if (!language) return next()
        server.ssrLoadModule(source.pathname).then((phrases) => {
          response.setHeader('content-type', 'application/json')
          response.end(partOf((phrases as Screens).screens[language] ?? {}, screens !== undefined))
        }, next)
      })
    },
    transformIndexHtml: (html) =>
      html.replace('<html lang="es">', `<html lang="es" data-languages="${languages.join(' ')}">`),
    async generateBundle() {
      const phrases = (await import(source.href)) as Screens
      for (const language of languages)
        for (const screens of [false, true])
          this.emitFile({
            type: 'asset',
            fileName: `assets/i18n/${language}${screens ? '-screens' : ''}.json`,
            source: partOf(phrases.screens[language] ?? {}, screens),
          })
    },
  }
}
