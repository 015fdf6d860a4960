import type { FreshCheck } from '@probeta/domain/fresh/judge-fresh.ts'
import type { es } from './es.gen.ts'

type Words = Exclude<keyof typeof es.fresh.checks, 'title'>

/** Says how one value lies to what the mix asks: the same words on the phone, the sample, the report and the portal. */
export function wordFreshCheck(
  check: FreshCheck,
  {
    say,
    test,
    amount,
  }: {
    readonly say: (word: Words, values: Readonly<Record<string, string>>) => string
    /** The name of the test of a consistence. */
    readonly test: (method: NonNullable<FreshCheck['method']>) => string
    /** A value of the check with its unit, as it is written where it is said. */
    readonly amount: (value: number) => string
  },
): string {
  const { least, most, asked, found, outcome, method } = check
  const value = amount(check.value)
  if (outcome === 'otherMethod')
    return say('otherMethod', { asked: [method && test(method), asked].filter(Boolean).join(' ') })
  if (asked !== null && outcome === 'inside') return say('insideClass', { value, asked })
  if (asked !== null && found === null) return say('noClass', { value, asked })
  if (asked !== null && found !== null) return say('otherClass', { value, asked, found })
  const limits =
    least === null
      ? say('atMost', { most: most === null ? '' : amount(most) })
      : most === null
        ? say('atLeast', { least: amount(least) })
        : say('between', { least: amount(least), most: amount(most) })
  return say(outcome, { value, limits })
}

/** Unit and most decimals of what a check compares. */
export const unitOfCheck = ({
  what,
  method,
}: Pick<FreshCheck, 'what' | 'method'>): { unit: string; decimals: number } => {
  if (what === 'air') return { unit: '%', decimals: 2 }
  if (what === 'density') return { unit: 'kg/m³', decimals: 0 }
  if (what === 'concreteTemperature') return { unit: '°C', decimals: 1 }
  if (what === 'transit') return { unit: 'min', decimals: 0 }
  if (method === 'vebe') return { unit: 's', decimals: 1 }
  return method === 'compaction' ? { unit: '', decimals: 2 } : { unit: 'mm', decimals: 1 }
}
