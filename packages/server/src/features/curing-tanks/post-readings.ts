import type { Parsed, ResultOf } from '@probeta/contract/base/endpoint.ts'
import type { postCuringReadingsEndpoint } from '@probeta/contract/laboratory/curing-readings.ts'
import { parseTypedNumber } from '@probeta/domain/quantity/typed-number.ts'
import { sentence } from '../../base/language.ts'
import { Refusal } from '../../base/refusal.ts'
import { hashOf } from '../../base/token.ts'
import { laboratoryOf } from '../../db/laboratories.ts'
import { notifyScreens } from '../../db/notify-screens.ts'
import { changing } from '../../db/transaction.ts'
import { limitGuesses, noteGuess } from '../../entrance/limit-guesses.ts'
import type { PublicContext } from '../../http/mount.ts'
import { writeStores } from '../../stores/stores.ts'
import type { SentReading } from './sort-readings.ts'
import { countOutcomes, takeReadings } from './take-readings.ts'

type Input = Parsed<typeof postCuringReadingsEndpoint>
type Posted = Input['body']['readings'][number]

const withOffset = /^(?:19|20|21)\d\d-\d\d-\d\dT\d\d:\d\d(?::\d\d(?:\.\d+)?)?(?:Z|[+-]\d\d:?\d\d)$/i

function measuredOf(value: number | string | null): number | null {
  if (typeof value !== 'string') return value
  const read = parseTypedNumber(value)
  return read.ok ? read.value : null
}

/** Small devices have no clock: what comes without a moment was read now. */
function readPosted(posted: Posted, now: Date): SentReading {
  const { at, temperatureC, humidityPercent } = posted
  const moment = at !== undefined && withOffset.test(at) ? Date.parse(at) : Number.NaN
  return {
    at: at === undefined ? now.getTime() : moment,
    temperatureC: measuredOf(temperatureC),
    humidityPercent: measuredOf(humidityPercent),
    sent: JSON.stringify(posted),
  }
}

/** Takes what a device posts at its secret address, and says of each reading what became of it and why. */
export async function postReadings(
  { pool, ip, installation, language }: PublicContext,
  { params, body }: Input,
): Promise<ResultOf<typeof postCuringReadingsEndpoint>> {
  await limitGuesses(pool, ip)
  const hash = hashOf(params.deviceToken)
  const scope = await laboratoryOf(pool, 'curingDevice', hash)
  const now = installation.now()
  const taken =
    scope &&
    (await changing(
      pool,
      scope,
      'curingReading.post',
      undefined,
      async (db) => {
        const stores = writeStores(db, scope)
        const tank = await stores.curingTanks.ofDevice(hash, now)
        if (!tank) return undefined
        const readings = body.readings.map((posted) => readPosted(posted, now))
        const { outcomes } = await takeReadings(stores, tank, readings, { source: 'device', now })
        return { tank, outcomes }
      },
      { origin: ip },
    ))
  if (!taken) {
    await noteGuess(pool, ip)
    throw new Refusal('curingDevice.notFound')
  }
  const { tank, outcomes } = taken
  notifyScreens(pool, scope.laboratoryId, [{ noun: 'curingTank', id: tank.id }])
  const wordOf = (outcome: (typeof outcomes)[number]) =>
    outcome === 'taken' || outcome === 'repeated'
      ? `curingTanks.outcomes.${outcome}`
      : `curingTanks.rejections.${outcome}`
  return {
    ...countOutcomes(outcomes),
    readings: outcomes.map((outcome) => ({ outcome, message: sentence(language, wordOf(outcome)) })),
  }
}
