import type { Language } from '@probeta/contract/base/languages.ts'
import type { es } from '@probeta/phrases/es.gen.ts'
import { useSyncExternalStore } from 'react'
import type { firstParts } from './first-parts.ts'
import { startingLanguage } from './languages.ts'

type Tree = { readonly [name: string]: string | Tree }
type Parts = typeof firstParts
/** Of the errors all may be named: what did not come shows the server's sentence. */
type First = { errors: (typeof es)['errors'] } & {
  [N in Exclude<keyof Parts, 'errors'>]: Parts[N] extends readonly (infer Part extends keyof (typeof es)[N])[]
    ? Pick<(typeof es)[N], Part>
    : (typeof es)[N]
}
type Base<K extends string> = K extends `${infer B}_one` | `${infer B}_other` ? B : K
type Path<T> = {
  [K in keyof T & string]: T[K] extends string ? Base<K> : `${K}.${Path<T[K]>}`
}[keyof T & string]
/** The sentences available before the screens and their library have loaded. */
export type FirstSentence = Path<First>

let shown: { language: Language; tree: Tree } = { language: startingLanguage(null, undefined), tree: {} }
const fetched = new Map<string, Promise<Tree>>()
/** True once somebody is signed in: every language includes the sentences of the screens from then on. */
let withScreens = false
/** The laboratory's country, whose words the screens use; '': none is known. */
let country = ''
const listeners = new Set<() => void>()

async function fetchFile(name: string): Promise<Tree> {
  // Same mode and credentials as the preload in first-paint.js, or the browser would fetch the file twice.
  const response = await fetch(`/assets/i18n/${name}.json`, { credentials: 'same-origin' })
  if (!response.ok) throw new Error(`assets/i18n/${name}.json: ${response.status}`)
  return (await response.json()) as Tree
}

/** Fetches each file once; a failed one is fetched again the next time. */
function fetchOnce(name: string): Promise<Tree> {
  const coming = fetched.get(name) ?? fetchFile(name)
  fetched.set(name, coming)
  coming.catch(() => fetched.delete(name))
  return coming
}

async function fetchSentences(language: Language): Promise<Tree> {
  const whole = withScreens
  const parts = await Promise.all([language, ...(whole ? [`${language}-screens`] : [])].map(fetchOnce))
  // Somebody has signed in meanwhile.
  if (whole !== withScreens) return fetchSentences(language)
  const tree = Object.assign({}, ...parts) as Tree
  if (!whole || country === '') return tree
  const { inWordsOf } = await import('@probeta/phrases/country-words.ts')
  return inWordsOf(tree, language, country)
}

/** Counts the choices: a language that loads after the next choice does not replace it. */
let choices = 0

/**
 * Fetches a language once, then shows it; false where another one was chosen meanwhile. A failed fetch leaves the language
 * that is shown.
 */
export async function showLanguage(language: Language): Promise<boolean> {
  choices += 1
  const choice = choices
  const tree = await fetchSentences(language)
  if (choice !== choices) return false
  shown = { language, tree }
  document.documentElement.lang = language
  for (const listener of listeners) listener()
  return true
}

/** Words what is shown, and every language shown from now on, as a country says it. */
export async function showCountry(next: string): Promise<void> {
  if (next === country) return
  country = next
  await showLanguage(shown.language)
}

/** For people already signed in: the first language loads with the sentences of the screens at once. */
export const expectScreens = (): void => {
  withScreens = true
}

/** Loads the sentences of the screens in the language that is shown; from then on every other language loads with them. */
export async function bringScreens(): Promise<void> {
  withScreens = true
  const { language } = shown
  const tree = await fetchSentences(language)
  // Another language was chosen meanwhile: load its sentences.
  if (shown.language !== language) return bringScreens()
  shown = { language, tree }
}

export const shownSentences = () => shown

export const onLanguage = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function find(path: string): string | undefined {
  let node: string | Tree | undefined = shown.tree
  for (const step of path.split('.')) node = typeof node === 'object' ? node[step] : undefined
  return typeof node === 'string' ? node : undefined
}

/** A sentence with its {{values}} filled in; `count` chooses between one and many. */
export function sentence(path: FirstSentence, values: Record<string, unknown> = {}): string {
  const { count } = values
  const form = typeof count === 'number' ? `_${new Intl.PluralRules(shown.language).select(count)}` : ''
  const words = find(path + form) ?? find(`${path}_other`) ?? find(path) ?? path
  return words.replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name] ?? ''))
}

/** For the pages before sign-in: the function of the screens' `t`, without their library. */
export function useSentences(): typeof sentence {
  useSyncExternalStore(onLanguage, shownSentences)
  return sentence
}
