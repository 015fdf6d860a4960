import { aboutLanguage, type Language } from '@probeta/contract/base/languages.ts'
import type { LetterPreview } from '@probeta/contract/reports/templates.ts'
import type { ReceivedReport } from '@probeta/contract/reports/deliveries.ts'
import { checkLetter, type LetterWording } from '@probeta/domain/people/check-letter.ts'
import type { LetterName } from '@probeta/domain/people/letter-places.ts'
import { isSummary, periodOf } from '@probeta/domain/people/summaries.ts'
import { dayOf } from '@probeta/domain/scheduling/laboratory-day.ts'
import { phrasesIn } from '../../base/words-of-country.ts'
import type { Context } from '../../http/context.ts'
import { sentence } from '../../base/language.ts'
import { Refusal } from '../../base/refusal.ts'
import { fillAlert, fillDelivery, linkLivesMs } from '../../mail/compose-delivery.ts'
import {
  type Filling,
  fillAccount,
  fillInvitation,
  fillRecovery,
  partsOf,
  subjectOf,
} from '../../mail/compose-letter.ts'

export function refuseWording(letter: LetterName, wording: LetterWording): void {
  const checked = checkLetter(letter, wording)
  if (!checked.ok) throw new Refusal(checked.code, checked.detail)
}

/** Previews a wording with invented people and results. The link opens nothing. */
export function previewLetter(
  ctx: Context,
  letter: LetterName,
  language: Language,
  wording: LetterWording,
): LetterPreview {
  refuseWording(letter, wording)
  const filling = invent(ctx, letter, language)
  return {
    subject: subjectOf(wording, filling),
    parts: partsOf(language, wording, filling, ctx.installation.addressOf(ctx.scope)).map((part) =>
      part.kind === 'list' ? { kind: 'list', lines: [...part.lines] } : part,
    ),
  }
}

function invent({ actor, scope, installation }: Context, letter: LetterName, language: Language): Filling {
  const publicUrl = installation.addressOf(scope)
  const { invented } = phrasesIn(language).templates
  const now = installation.now()
  const receiver = { id: 0, names: invented.name, username: 'ana.perez', email: '', language }
  const token = 'a1b2c3'
  const by = { name: invented.colleague, laboratory: actor.laboratoryName }
  switch (letter) {
    case 'invitation':
      return fillInvitation(receiver, publicUrl, token, { ...by, inviter: by.name })
    case 'recovery':
      return fillRecovery(receiver, publicUrl, token)
    case 'passwordChanged':
    case 'addressChanged':
    case 'factorsRemoved':
      return fillAccount(receiver, by)
    case 'lowResultAlert':
      return fillAlert({
        names: invented.name,
        language,
        laboratory: actor.laboratoryName,
        timeZone: scope.timeZone,
        step: 1,
        sampleCode: low.sampleCode,
        ageHours: low.ageHours,
        workSite: invented.workSite,
        client: invented.client,
        value: `24${aboutLanguage(language).decimalMark}1`,
        specified: '28',
        unit: 'MPa',
        why: sentence(language, 'verdicts.reason.singleBelow'),
        publicUrl,
        path: '/consultas/resultadoscilindros?view=low',
      })
    default:
      return fillDelivery({
        event: letter,
        language,
        name: invented.name,
        client: invented.client,
        laboratory: actor.laboratoryName,
        timeZone: scope.timeZone,
        message: letter === 'sent' ? invented.message : '',
        period: isSummary(letter) ? periodOf(letter, dayOf(now.getTime(), scope.timeZone)) : null,
        lowResult: letter === 'lowResult' ? low : null,
        reports: [inventReport(invented.workSite, now)],
        forecasts: letter === 'forecastLow' ? [inventedForecast] : [],
        attachment: 'attached',
        publicUrl,
        token,
        expiresAt: new Date(now.getTime() + linkLivesMs).toISOString(),
      })
  }
}

const inventedForecast = {
  ...{ sampleCode: 'OB12-052', ageHours: 168, designAgeHours: 672, n: 34 },
  ...{ value: 26.4, low: 23.8, high: 29, specified: 28, unit: 'MPa' },
}

const low = { sampleCode: 'OB12-045', ageHours: 672 }

const inventReport = (workSite: string, now: Date): ReceivedReport => ({
  number: '2026-0184',
  revision: 1,
  issuedAt: now.toISOString(),
  id: '019a0000-0000-7000-8000-000000000000',
  state: 'authorised',
  code: '',
  replaces: '',
  workSite: { code: 'OB12', name: workSite },
  stressUnit: 'MPa',
  results: [
    result(low.sampleCode, 672, 24.1, 'doesNotConform'),
    result('OB12-046', 672, 31.4, 'conforms'),
    result('OB12-052', 168, 22.7, 'provisional'),
  ],
})

const result = (
  sampleCode: string,
  ageHours: number,
  mean: number,
  outcome: ReceivedReport['results'][number]['outcome'],
): ReceivedReport['results'][number] => ({
  sampleCode,
  element: '',
  ageHours,
  mean,
  specified: 28,
  decimals: 1,
  outcome,
})
