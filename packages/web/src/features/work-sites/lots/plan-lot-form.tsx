import { Autocomplete, Select } from '@mantine/core'
import { addLotEndpoint, changeLotEndpoint, type Lot } from '@probeta/contract/concrete/lots.ts'
import type { Mix } from '@probeta/contract/clients/work-sites.ts'
import { memberClasses } from '@probeta/domain/acceptance/place-in-lots.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../../../api/client.ts'
import { useElementChoices } from '../../../trade/choices/use-element-choices.ts'
import { useRefresh } from '../../../api/use-refresh.ts'
import { AskDialog } from '../../../ui/forms/ask-dialog.tsx'
import { DecimalField } from '../../../ui/fields/decimal-field.tsx'
import { LotNameField } from './change-lot-form.tsx'

type Props = {
  workSiteId: string
  /** The lot to change; without it a new one is planned. */
  lot?: Lot | undefined
  /** The mixes whose rule judges lots. */
  mixes: readonly Pick<Mix, 'id' | 'code'>[]
  onClose: () => void
}

const empty = { name: '', element: '', member: null, areaM2: null, floors: null }
type Plan = Pick<Lot, keyof typeof empty>
const isOff = (value: number | null, most: number) => value !== null && !(value > 0 && value <= most)
const isWrong = ({ areaM2, floors }: Plan) =>
  isOff(areaM2, 100_000) || isOff(floors, 200) || (floors !== null && !Number.isInteger(floors))

/** The part of the work that a lot covers, and its extent. */
export function PlanLotForm({ workSiteId, lot, mixes, onClose }: Props) {
  const { t } = useTranslation()
  const refresh = useRefresh()
  const [mixId, setMixId] = useState(lot?.mix.id ?? mixes[0]?.id ?? null)
  const [plan, setPlan] = useState<Plan>(lot ?? empty)

  async function save() {
    const { name, element, member, areaM2, floors } = plan
    const body = { name: name.trim(), element: element.trim(), member, areaM2, floors }
    const added = { params: { workSiteId }, body: { ...body, mixId: mixId ?? '' } }
    await (lot
      ? api.call(changeLotEndpoint, { params: { lotId: lot.id }, version: lot.version, body })
      : api.call(addLotEndpoint, added, { key: crypto.randomUUID() }))
    await refresh('/work-sites', '/visits')
  }
  return (
    <AskDialog
      title={lot ? t('workSites.lots.rename', { number: lot.number }) : t('workSites.lots.plan')}
      text={t('workSites.lots.planAbout')}
      confirmLabel={t('common.actions.save')}
      missing={mixId === null || isWrong(plan)}
      onConfirm={save}
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
      <PlanFields
        workSiteId={workSiteId}
        plan={plan}
        onChange={(change) => setPlan((now) => ({ ...now, ...change }))}
      />
    </AskDialog>
  )
}

type FieldsProps = { workSiteId: string; plan: Plan; onChange: (change: Partial<Plan>) => void }

function PlanFields({ workSiteId, plan: { name, element, member, areaM2, floors }, onChange }: FieldsProps) {
  const { t } = useTranslation()
  const elements = useElementChoices(workSiteId)
  return (
    <>
      <LotNameField first value={name} onChange={(value) => onChange({ name: value })} />
      <Autocomplete
        mt="sm"
        label={t('workSites.lots.element')}
        description={t('workSites.lots.elementHint')}
        maxLength={200}
        data={[...elements]}
        limit={40}
        value={element}
        onChange={(value) => onChange({ element: value })}
      />
      <Select
        mt="sm"
        label={t('workSites.lots.member')}
        data={memberClasses.map((value) => ({ value, label: t(`workSites.lots.members.${value}`) }))}
        clearable
        clearButtonProps={{ 'aria-label': t('common.actions.clear') }}
        value={member}
        onChange={(value) => onChange({ member: memberClasses.find((one) => one === value) ?? null })}
      />
      <div className="pb-pair">
        <DecimalField
          mt="sm"
          label={t('workSites.lots.area')}
          unit="m²"
          value={areaM2}
          onChange={(value) => onChange({ areaM2: value })}
        />
        <DecimalField
          mt="sm"
          label={t('workSites.lots.floors')}
          value={floors}
          onChange={(value) => onChange({ floors: value })}
        />
      </div>
    </>
  )
}
