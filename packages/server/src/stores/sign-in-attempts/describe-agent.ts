import type { OpenSession } from '@probeta/contract/access/sessions.ts'

export type Device = Pick<OpenSession, 'browser' | 'system' | 'kind'>

type Named = readonly [pattern: RegExp, name: string]

// In this order: nearly every browser also claims to be Chrome and Safari, and Android to be Linux.
const browsers: readonly Named[] = [
  [/\bEdg(?:e|A|iOS)?\//, 'Edge'],
  [/\b(?:OPR|Opera)\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\b(?:Chrome|CriOS|HeadlessChrome)\//, 'Chrome'],
  [/\bVersion\/\S+ .*\bSafari\//, 'Safari'],
]
const systems: readonly Named[] = [
  [/\bAndroid\b/, 'Android'],
  [/\b(?:iPhone|iPod)\b/, 'iOS'],
  [/\biPad\b/, 'iPadOS'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b/, 'macOS'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bLinux\b/, 'Linux'],
]

const nameIn = (agent: string, known: readonly Named[]) =>
  known.find(([pattern]) => pattern.test(agent))?.[1] ?? null

function kindOf(agent: string, system: string | null): Device['kind'] {
  if (system === null) return 'other'
  if (system === 'iPadOS' || (system === 'Android' && !/\bMobile\b/.test(agent))) return 'tablet'
  return system === 'Android' || system === 'iOS' ? 'phone' : 'computer'
}

/**
 * The device of a User-Agent in names people know. It is what the browser claims, good for recognising, not for proof.
 */
export function describeAgent(agent: string): Device {
  const system = nameIn(agent, systems)
  return { browser: nameIn(agent, browsers), system, kind: kindOf(agent, system) }
}
