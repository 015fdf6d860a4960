import { languages } from '@probeta/contract/base/languages.ts'
import type { Plugin } from 'vite'
import { firstErrors, firstNouns } from '../src/i18n/first-nouns.ts'

const source = new URL('../../phrases/src/screens.gen.ts', import.meta.url)
type Screens = { screens: Record<string, Record<string, object>> }

const only = (tree: object, names: readonly string[]): Record<string, object> =>
  Object.fromEntries(Object.entries(tree).filter(([name]) => names.includes(name)))

/**
 * Of all sentences of a language those of one file: `de` what comes first, `de-screens` all others, and the errors whole,
 * which take the place of the few that came first.
 */
function partOf(phrases: Record<string, object>, screens: boolean): string {
  const { errors = {}, ...first } = only(phrases, firstNouns)
  if (!screens) return JSON.stringify({ ...first, errors: only(errors, firstErrors) })
  const others = Object.keys(phrases).filter((noun) => !Object.hasOwn(first, noun))
  return JSON.stringify(only(phrases, others))
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
