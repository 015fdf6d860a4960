import { describe, expect, it, vi } from 'vitest'
import type { StorageKey } from './browser-storage.ts'

vi.stubGlobal('localStorage', { getItem: () => null })
const { readPreferences, writePreferences } = await import('./preferences.ts')

const stored = (values: Partial<Record<StorageKey, string>>) => (key: StorageKey) => values[key] ?? null

describe('preferences', () => {
  it('keep the look of a browser that used the previous system', () => {
    expect(
      readPreferences(
        stored({
          theme: 'dark',
          menuOption: 'menu_dark',
          choose_skin: 'theme-purple',
          choose_skin_active: 'purple',
          sidebar_status: 'close',
          isRtl: 'true',
        }),
      ),
    ).toEqual({ theme: 'dark', menu: 'dark', skin: 'purple', sidebar: 'close', rightToLeft: true })
  })
  it('fall back to light, white and open where nothing, or nonsense, is stored', () => {
    const plain = { theme: 'light', menu: 'light', skin: 'white', sidebar: 'open', rightToLeft: false }
    expect(readPreferences(stored({}))).toEqual(plain)
    expect(
      readPreferences(stored({ theme: 'blue', choose_skin_active: 'pink', sidebar_status: '1' })),
    ).toEqual(plain)
  })
  it('read the colour from choose_skin when only that is stored', () => {
    expect(readPreferences(stored({ choose_skin: 'theme-green' })).skin).toBe('green')
  })
  it('are written in the words they are read in', () => {
    const written: Record<string, string> = {}
    const look = { theme: 'dark', menu: 'light', skin: 'cyan', sidebar: 'close', rightToLeft: false } as const
    writePreferences(look, (key, value) => {
      written[key] = value
    })
    expect(written).toEqual({
      theme: 'dark',
      menuOption: 'menu_light',
      choose_skin: 'theme-cyan',
      choose_skin_active: 'cyan',
      sidebar_status: 'close',
      isRtl: 'false',
    })
    expect(readPreferences((key) => written[key] ?? null)).toEqual(look)
  })
})
