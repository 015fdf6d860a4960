import { afterEach, describe, expect, it, vi } from 'vitest'
import type { StorageKey } from '../browser-storage.ts'
import { inForce, readChosen, skins, writeChosen } from './look.ts'

type Stored = Partial<Record<StorageKey, string>>
const stored = (values: Stored) => (key: StorageKey) => values[key] ?? null
const nothing = readChosen(stored({}))

describe('preferences', () => {
  it('keep the look of a browser that used the previous system', () => {
    const words = {
      theme: 'dark',
      menuOption: 'menu_light',
      choose_skin: 'theme-purple',
      choose_skin_active: 'purple',
      sidebar_status: 'close',
      isRtl: 'true',
    }
    expect(inForce(readChosen(stored(words)), 'light')).toEqual({
      theme: 'dark',
      menu: 'light',
      skin: 'purple',
      sidebar: 'close',
      rightToLeft: true,
      density: 'compact',
    })
  })
  it('are open where nothing, or nonsense, is stored', () => {
    expect(
      readChosen(
        stored({
          theme: 'blue',
          menuOption: 'dark',
          choose_skin: 'green',
          choose_skin_active: 'pink',
          sidebar_status: '1',
          isRtl: 'yes',
        }),
      ),
    ).toEqual(nothing)
    expect(Object.values(nothing).every((value) => value === undefined)).toBe(true)
  })
  it('follow the system in light and dark until somebody chooses, the menu with the page', () => {
    const plain = { skin: 'white', sidebar: 'open', rightToLeft: false, density: 'compact' }
    expect(inForce(nothing, 'light')).toEqual({ theme: 'light', menu: 'light', ...plain })
    expect(inForce(nothing, 'dark')).toEqual({ theme: 'dark', menu: 'dark', ...plain })
    expect(inForce({ theme: 'light' }, 'dark')).toMatchObject({ theme: 'light', menu: 'light' })
    expect(inForce({ theme: 'dark', menu: 'light' }, 'dark')).toMatchObject({ theme: 'dark', menu: 'light' })
  })
  it('read the colour from choose_skin when only that is stored', () => {
    expect(readChosen(stored({ choose_skin: 'theme-green' })).skin).toBe('green')
  })
  it('are written in the words they are read in, and only those that were chosen', () => {
    const written: Stored = {}
    const write = (key: StorageKey, value: string) => {
      written[key] = value
    }
    writeChosen({ sidebar: 'close' }, write)
    expect(written).toEqual({ sidebar_status: 'close' })
    const look = {
      ...({ theme: 'dark', menu: 'light', skin: 'cyan', sidebar: 'close' } as const),
      ...({ rightToLeft: false, density: 'comfortable' } as const),
    }
    writeChosen(look, write)
    expect(written).toEqual({
      theme: 'dark',
      menuOption: 'menu_light',
      choose_skin: 'theme-cyan',
      choose_skin_active: 'cyan',
      sidebar_status: 'close',
      isRtl: 'false',
      density: 'comfortable',
    })
    expect(readChosen(stored(written))).toEqual(look)
  })
})

const script = new URL('../../../public/assets/first-paint.js', import.meta.url).href
let turn = 0

/** Runs the script before the first paint; returns what it set on the page. */
async function firstPaint(values: Stored, system: 'light' | 'dark'): Promise<Record<string, unknown>> {
  const root: Record<string, unknown> = {
    dataset: { languages: 'es en de' },
    setAttribute: (name: string, value: string) => {
      root[name] = value
    },
  }
  vi.stubGlobal('document', {
    documentElement: root,
    createElement: () => ({}),
    head: { append: () => {} },
  })
  vi.stubGlobal('localStorage', { getItem: stored(values) })
  vi.stubGlobal('matchMedia', () => ({ matches: system === 'dark' }))
  vi.stubGlobal('navigator', { language: 'fr' })
  turn += 1
  await import(`${script}?${turn}`)
  return root
}

afterEach(() => vi.unstubAllGlobals())

describe('the first paint shows what the program shows after it', () => {
  const looks: Stored[] = [
    {},
    { theme: 'nonsense', menuOption: 'menu_', choose_skin_active: 'pink', sidebar_status: '' },
    { theme: 'dark' },
    { menuOption: 'menu_dark' },
    { choose_skin: 'theme-red' },
    { choose_skin: 'red' },
    { choose_skin: 'theme-red', choose_skin_active: 'green' },
    { choose_skin: 'theme-red', choose_skin_active: 'pink' },
    { sidebar_status: 'close', isRtl: 'true' },
    { density: 'comfortable' },
    { density: 'huge' },
    ...skins.map((skin) => ({ theme: 'light', menuOption: 'menu_dark', choose_skin_active: skin })),
  ]
  it.each(looks.flatMap((look) => (['light', 'dark'] as const).map((system) => ({ look, system }))))(
    '$look on a $system system',
    async ({ look, system }) => {
      const { theme, menu, skin, sidebar, rightToLeft, density } = inForce(readChosen(stored(look)), system)
      expect(await firstPaint(look, system)).toMatchObject({
        'data-mantine-color-scheme': theme,
        'data-menu': menu,
        'data-skin': skin,
        'data-sidebar': sidebar,
        'data-density': density,
        dir: rightToLeft ? 'rtl' : 'ltr',
        lang: 'es',
      })
    },
  )
})

it('the first paint lets no script through but the two workers of the build', async () => {
  type Rules = {
    createHTML: (text: string) => string | null
    createScriptURL: (text: string) => string | null
  }
  const made: Rules[] = []
  vi.stubGlobal('trustedTypes', { createPolicy: (_: string, rules: Rules) => made.push(rules) })
  vi.stubGlobal('location', { origin: 'https://lab.test' })
  await firstPaint({}, 'light')
  const passes = (text: string) => made[0]?.createScriptURL(text) === text
  expect(['/sw.js', 'https://lab.test/assets/recognise-text-aB3_-x9Q.js'].filter(passes)).toHaveLength(2)
  const foreign = [
    ...['/sw.js?x', '//evil.test/sw.js', 'https://evil.test/sw.js', 'https://lab.test.evil.test/sw.js'],
    ...['/assets/recognise-text-../a.js', '/assets/first-aB3_-x9Q.js', 'data:text/javascript,1', 'blob:x'],
    'https://evil.test/https://lab.test/sw.js',
  ]
  expect(foreign.filter(passes)).toEqual([])
})
