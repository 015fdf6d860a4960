import type { MantineColorSchemeManager } from '@mantine/core'
import { prefer, preferences } from './preferences.ts'

/** The component library reads and writes the mode where our preferences keep it. */
export const colourScheme: MantineColorSchemeManager = {
  get: () => preferences().theme,
  set: (value) => prefer({ theme: value === 'dark' ? 'dark' : 'light' }),
  subscribe: () => {},
  unsubscribe: () => {},
  clear: () => {},
}
