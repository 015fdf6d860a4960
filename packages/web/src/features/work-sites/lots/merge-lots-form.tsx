import { Checkbox, Select } from '@mantine/core'
import { type Lot, mergeLotsEndpoint, splitLotEndpoint } from '@probeta/contract/concrete/lots.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../../../api/client.ts'
import { useFormat } from '../../../session/current-session.ts'
import { ChangeLotForm, LotNameField, useLotChoices } from './change-lot-form.tsx'

type Props = { lot: Lot; onClose: () => void }

/** Merges a lot as a whole into another lot of its mix, with a reason. */
export function MergeLotsForm({ lot, others, onClose }: Props & { others: readonly Lot[] }) {
  const { t } = useTranslation()
  const [into, setInto] = useState<string | null>(null)
  return (
    <ChangeLotForm
      title={t('workSites.lots.mergeOf', { number: lot.number })}
      text={t('workSites.lots.mergeAbout')}
      confirmLabel={t('workSites.lots.merge')}
      missing={into === null}
      change={(reason) =>
        api.call(mergeLotsEndpoint, {
          params: { lotId: lot.id },
          version: lot.version,
          body: { intoLotId: into ?? '', reason },
        })
      }
      onClose={onClose}
    >
      <Select
        mt="sm"
        label={t('workSites.lots.to')}
        required
        data={useLotChoices(others)}
        value={into}
        onChange={setInto}
      />
    </ChangeLotForm>
  )
}

/** Splits the chosen batches of a lot off into a new one, with a reason. */
export function SplitLotForm({ lot, onClose }: Props) {
  const { t } = useTranslation()
  const format = useFormat()
  const [sampleIds, setSampleIds] = useState<string[]>([])
  const [name, setName] = useState('')
  return (
    <ChangeLotForm
      title={t('workSites.lots.splitOf', { number: lot.number })}
      text={t('workSites.lots.moveAbout')}
      confirmLabel={t('workSites.lots.split')}
      missing={sampleIds.length === 0 || sampleIds.length === lot.batches.length}
      change={(reason) =>
        api.call(splitLotEndpoint, {
          params: { lotId: lot.id },
          version: lot.version,
          body: { sampleIds, name: name.trim(), reason },
        })
      }
      onClose={onClose}
    >
      <Checkbox.Group
        mt="sm"
        label={t('workSites.lots.splitWhich')}
        value={sampleIds}
        onChange={setSampleIds}
      >
        {lot.batches.map(({ sampleId, code, castAt, element }) => (
          <Checkbox
            key={sampleId}
            mt={6}
            value={sampleId}
            label={[code, format.dayOf(castAt), element].filter(Boolean).join(' · ')}
          />
        ))}
      </Checkbox.Group>
      <LotNameField value={name} onChange={setName} />
    </ChangeLotForm>
  )
}
