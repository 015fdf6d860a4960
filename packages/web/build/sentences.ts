import { languages } from '@probeta/contract/languages.ts'
import type { Plugin } from 'vite'
import { firstNouns } from '../src/i18n/first-nouns.ts'

const sourceOf = (language: string) => new URL(`../../phrases/src/${language}.ts`, import.meta.url)

const first: readonly string[] = firstNouns

/** Of all sentences of a language those of one file: `de` what comes first, `de-screens` all others. */
function partOf(phrases: Record<string, unknown>, screens: boolean): string {
  const wanted = Object.entries(phrases).filter(([noun]) => first.includes(noun) !== screens)
  return JSON.stringify(Object.fromEntries(wanted))
}

/**
 * `/assets/i18n/{language}.json`, small because sign-in waits for it, and `{language}-screens.json`: emitted by the build,
 * made afresh on every request in development.
 */
export function sentences(): Plugin {
  return {
    name: 'probeta-sentences',
    configureServer(server) {
      server.middlewares.use((request, response, next) => {
        const [, language, screens] =
          new RegExp(`^/assets/i18n/(${languages.join('|')})(-screens)?\\.json`).exec(request.url ?? '') ?? []
        if (!language) return next()
        server.ssrLoadModule(sourceOf(language).pathname).then((phrases) => {
          response.setHeader('content-type', 'application/json')
          response.end(partOf(phrases[language] as Record<string, unknown>, screens !== undefined))
        }, next)
      })
    },
    async generateBundle() {
      for (const language of languages) {
        const phrases = (await import(sourceOf(language).href)) as Record<string, unknown>
        for (const screens of [false, true])
          this.emitFile({
            type: 'asset',
            fileName: `assets/i18n/${language}${screens ? '-screens' : ''}.json`,
            source: partOf(phrases[language] as Record<string, unknown>, screens),
          })
      }
    },
  }
}
