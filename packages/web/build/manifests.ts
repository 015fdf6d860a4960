import { languages } from '@probeta/contract/base/languages.ts'
import type { Plugin } from 'vite'

type Sentence = 'device.manifest.description' | 'device.manifest.sheet' | 'device.manifest.breaks'
type Say = (sentence: Sentence) => string
type Tree = { readonly [name: string]: string | Tree }

const picture = (name: string, size: number, purpose: 'any' | 'maskable') => ({
  src: `/assets/${name}-${size}.png`,
  sizes: `${size}x${size}`,
  type: 'image/png',
  purpose,
})

/** What a browser needs to install the program: https://www.w3.org/TR/appmanifest/. One id: in any language it is the same one. */
function manifestOf(language: string, say: Say): string {
  return JSON.stringify({
    id: '/',
    name: 'Probeta',
    short_name: 'Probeta',
    description: say('device.manifest.description'),
    lang: language,
    dir: 'ltr',
    start_url: '/dashboard/main',
    scope: '/',
    display: 'standalone',
    orientation: 'any',
    theme_color: '#3173d6',
    background_color: '#f6f7f9',
    categories: ['business', 'productivity'],
    icons: [
      { src: '/assets/probeta.svg', sizes: 'any', type: 'image/svg+xml', purpose: 'any' },
      ...[192, 512].flatMap((size) => [
        picture('probeta', size, 'any'),
        picture('probeta-maskable', size, 'maskable'),
      ]),
    ],
    shortcuts: [
      {
        name: say('device.manifest.sheet'),
        url: '/servicios/muestras?new=1',
        icons: [picture('probeta', 192, 'any')],
      },
      {
        name: say('device.manifest.breaks'),
        url: '/servicios/roturasdiarias',
        icons: [picture('probeta', 192, 'any')],
      },
    ],
  })
}

/** `/manifest-{language}.webmanifest`: the program as the browser shows it once it is installed. */
export function manifests(): Plugin {
  return {
    name: 'probeta-manifests',
    async generateBundle() {
      const source = new URL('../../phrases/src/screens.gen.ts', import.meta.url).href
      const { screens } = (await import(source)) as { screens: Tree }
      for (const language of languages) {
        const say: Say = (sentence) => {
          let said: string | Tree | undefined = screens[language]
          for (const name of sentence.split('.')) said = typeof said === 'object' ? said[name] : undefined
          if (typeof said !== 'string') throw new Error(`${sentence} is missing in ${language}`)
          return said
        }
        this.emitFile({
          type: 'asset',
          fileName: `manifest-${language}.webmanifest`,
          source: manifestOf(language, say),
        })
      }
    },
  }
}
