import type { MantineColorSchemeManager } from '@mantine/core'
import { prefer, preferences } from './preferences.ts'

/** Lets the component library read and write the mode in our preferences. */
export const colourScheme: MantineColorSchemeManager = {
  get: () => preferences().theme,
  set: (value) => prefer({ theme: value === 'dark' ? 'dark' : 'light' }),
  subscribe: () => {},
  unsubscribe: () => {},
  clear: () => {},
}
