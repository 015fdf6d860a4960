import { Autocomplete, Select, TextInput } from '@mantine/core'
import { addLotEndpoint, changeLotEndpoint, type Lot } from '@probeta/contract/lots.ts'
import type { Mix } from '@probeta/contract/work-sites.ts'
import { memberClasses } from '@probeta/domain/acceptance/place-in-lots.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../../../api/client.ts'
import { useElementChoices } from '../../../trade/choices/use-element-choices.ts'
import { useRefresh } from '../../../api/use-refresh.ts'
import { AskDialog } from '../../../ui/forms/ask-dialog.tsx'
import { DecimalField } from '../../../ui/fields/decimal-field.tsx'

type Props = {
  workSiteId: string
  /** The lot to change; without it a new one is planned. */
  lot?: Lot | undefined
  /** The mixes whose rule judges lots. */
  mixes: readonly Pick<Mix, 'id' | 'code'>[]
  onClose: () => void
}

const empty = { name: '', element: '', member: null, areaM2: null, floors: null }
const isOff = (value: number | null, most: number) => value !== null && !(value > 0 && value <= most)

/** The part of the work that a lot covers, and its extent. */
export function PlanLotForm({ workSiteId, lot, mixes, onClose }: Props) {
  const { t } = useTranslation()
  const refresh = useRefresh()
  const elements = useElementChoices(workSiteId)
  const [mixId, setMixId] = useState(lot?.mix.id ?? mixes[0]?.id ?? null)
  const [plan, setPlan] = useState<Pick<Lot, keyof typeof empty>>(lot ?? empty)
  const { name, element, member, areaM2, floors } = plan
  const set = (change: Partial<typeof plan>) => setPlan((now) => ({ ...now, ...change }))
  const members = memberClasses.map((value) => ({ value, label: t(`workSites.lots.members.${value}`) }))
  const wholeFloors = floors === null || Number.isInteger(floors)
  return (
    <AskDialog
      title={lot ? t('workSites.lots.rename', { number: lot.number }) : t('workSites.lots.plan')}
      text={t('workSites.lots.planAbout')}
      confirmLabel={t('common.actions.save')}
      missing={mixId === null || isOff(areaM2, 100_000) || isOff(floors, 200) || !wholeFloors}
      onConfirm={async () => {
        const body = { name: name.trim(), element: element.trim(), member, areaM2, floors }
        if (lot) await api.call(changeLotEndpoint, { params: { lotId: lot.id }, version: lot.version, body })
        else
          await api.call(
            addLotEndpoint,
            { params: { workSiteId }, body: { ...body, mixId: mixId ?? '' } },
            { key: crypto.randomUUID() },
          )
        await refresh('/work-sites', '/visits')
      }}
      onClose={onClose}
    >
      {!lot && (
        <Select
          mt="sm"
          label={t('visits.fields.mix')}
          data={mixes.map(({ id, code }) => ({ value: id, label: code }))}
          allowDeselect={false}
          value={mixId}
          onChange={setMixId}
        />
      )}
      <TextInput
        mt="sm"
        label={t('workSites.lots.name')}
        description={t('workSites.lots.nameHint')}
        maxLength={120}
        data-autofocus
        value={name}
        onChange={(event) => set({ name: event.currentTarget.value })}
      />
      <Autocomplete
        mt="sm"
        label={t('workSites.lots.element')}
        description={t('workSites.lots.elementHint')}
        maxLength={200}
        data={[...elements]}
        limit={40}
        value={element}
        onChange={(value) => set({ element: value })}
      />
      <Select
        mt="sm"
        label={t('workSites.lots.member')}
        data={members}
        clearable
        clearButtonProps={{ 'aria-label': t('common.actions.clear') }}
        value={member}
        onChange={(value) => set({ member: memberClasses.find((one) => one === value) ?? null })}
      />
      <div className="pb-pair">
        <DecimalField
          mt="sm"
          label={t('workSites.lots.area')}
          unit="m²"
          value={areaM2}
          onChange={(value) => set({ areaM2: value })}
        />
        <DecimalField
          mt="sm"
          label={t('workSites.lots.floors')}
          value={floors}
          onChange={(value) => set({ floors: value })}
        />
      </div>
    </AskDialog>
  )
}
