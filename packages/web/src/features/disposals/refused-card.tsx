import { Button } from '@mantine/core'
import { disposalJudgements, disposalRuleCodes } from '@probeta/domain/custody/judge-disposal.ts'
import { permission } from '@probeta/domain/people/permissions.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { useFormat } from '../../i18n/use-format.ts'
import { useMay } from '../../session/current-session.ts'
import { ConfirmReason } from '../../ui/forms/confirm-reason.tsx'
import { labelFaults } from '../../trade/scans/word-wrong.ts'
import { WrongCard } from '../../trade/scans/wrong-card.tsx'
import type { WrongDiscard } from './use-discards.ts'
import { wordRule } from './word-rule.ts'

type Props = {
  wrong: WrongDiscard
  onAnyway: (label: string, reason: string) => Promise<void>
  onClose: () => void
}

const Kept = z.object({
  code: z.string(),
  judgement: z.enum(disposalJudgements),
  rule: z.enum(disposalRuleCodes),
  from: z.string().nullable(),
})
const Gone = z.object({ code: z.string(), at: z.string(), by: z.string() })

const isLabel = (code: string): code is keyof typeof labelFaults => Object.hasOwn(labelFaults, code)

/** A scan that did not count, in red: what to do with the specimen instead, and by which rule. */
export function RefusedCard({ wrong, onAnyway, onClose }: Props) {
  const { t } = useTranslation()
  const may = useMay()
  const { title, text, overrules } = useWords(wrong)
  const [asking, setAsking] = useState(false)
  return (
    <WrongCard worded={{ title, text }} onClose={onClose}>
      {overrules && may(permission.results, 'approve') && (
        <Button variant="default" size="compact-md" onClick={() => setAsking(true)}>
          {t('disposals.anyway')}
        </Button>
      )}
      {asking && (
        <ConfirmReason
          danger
          title={t('disposals.anyway')}
          text={t('disposals.anywayText', { rule: text })}
          confirmLabel={t('disposals.anyway')}
          onConfirm={(reason) => onAnyway(wrong.label, reason)}
          onClose={() => setAsking(false)}
        />
      )}
    </WrongCard>
  )
}

type Words = { title: string; text: string; overrules?: boolean }

function useWords({ code, title, detail, label }: WrongDiscard): Words {
  const { t } = useTranslation()
  const format = useFormat()
  const kept = code === 'disposal.kept' ? Kept.safeParse(detail).data : undefined
  if (kept) {
    const { judgement, rule, from: mayGoFrom } = kept
    return {
      title: t(`disposals.refused.${judgement === 'call' ? 'call' : 'keep'}`, { code: kept.code }),
      text: wordRule(t, format, { judgement, rule, mayGoFrom }),
      overrules: true,
    }
  }
  const gone = code === 'disposal.already' ? Gone.safeParse(detail).data : undefined
  if (gone)
    return {
      title: t('disposals.refused.already', { code: gone.code }),
      text: t('disposals.refused.alreadyText', { when: format.instant(gone.at), who: gone.by }),
    }
  if (!isLabel(code)) return { title: t('disposals.refused.other'), text: title }
  const { code: named = label, at } = detail
  const when = format.instant(typeof at === 'string' ? at : null)
  const kind = labelFaults[code]
  return {
    title: t(`receptions.wrong.${kind}`),
    text: t(`receptions.wrong.${kind}Text`, { code: String(named), when }),
  }
}
