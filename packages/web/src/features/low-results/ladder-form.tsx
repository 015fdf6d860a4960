import { ActionIcon, Button, NumberInput, Select } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import type { Parsed } from '@probeta/contract/base/endpoint.ts'
import { changeEscalationLadderEndpoint, EscalationLadder } from '@probeta/contract/results/low-results.ts'
import { escalationRungs, isLadder, mostRungs } from '@probeta/domain/report/escalation.ts'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { api } from '../../api/client.ts'
import { useRefresh } from '../../api/use-refresh.ts'
import { FormDrawer } from '../../ui/forms/form-drawer.tsx'
import { useRecordForm, valuesLike } from '../../ui/forms/use-contract-form.ts'
import css from './low-panel.module.css'
import { ladderQuery } from './queries.ts'

/** The escalation ladder of the laboratory: who is notified after how many hours. */
export function LadderForm({ onClose }: { onClose: () => void }) {
  const ladder = useQuery(ladderQuery()).data
  return ladder ? <Steps ladder={ladder} onClose={onClose} /> : null
}

const Body = changeEscalationLadderEndpoint.body
type Values = Parsed<typeof changeEscalationLadderEndpoint>['body']
const blank: Values = { steps: [], repeatHours: 24 }

function Steps({ ladder, onClose }: { ladder: EscalationLadder; onClose: () => void }) {
  const { t } = useTranslation()
  const { form, field, edited, submit } = useLadder(ladder)
  const { steps } = form.values
  const last = steps.at(-1)?.afterHours ?? 0
  return (
    <FormDrawer
      {...edited}
      title={t('lowResults.settings.title')}
      draft="escalation ladder"
      submit={submit}
      onClose={onClose}
    >
      <p className="pb-dim pb-flat">{t('lowResults.settings.about')}</p>
      {steps.map((rung, at) => (
        <Rung key={`${at} of ${steps.length}`} form={form} rung={rung} at={at} />
      ))}
      {form.errors['steps'] && <p role="alert">{form.errors['steps']}</p>}
      <Button
        variant="subtle"
        leftSection={<IconPlus size={16} />}
        disabled={steps.length >= mostRungs}
        onClick={() =>
          form.insertListItem('steps', { afterHours: Math.min(720, last + 24), who: 'administrators' })
        }
      >
        {t('lowResults.settings.add')}
      </Button>
      <NumberInput
        {...field('repeatHours')}
        min={1}
        max={720}
        hideControls
        onChange={(value) => form.setFieldValue('repeatHours', Number(value))}
      />
      <p className="pb-dim pb-flat">
        {`${t('lowResults.settings.first')} ${t('lowResults.settings.siteHint')}`}
      </p>
    </FormDrawer>
  )
}

function useLadder(ladder: EscalationLadder) {
  const { t } = useTranslation()
  const refresh = useRefresh()
  const record = useRecordForm<Values, EscalationLadder>(Body, {
    row: ladder,
    Row: EscalationLadder,
    blank,
    toForm: valuesLike(blank),
    label: (name) => t(`lowResults.settings.${name === 'steps' ? 'title' : 'repeat'}`),
    show: {
      steps: (rungs) =>
        rungs.map(({ afterHours, who }) => `${afterHours} h: ${t(`lowResults.rungs.${who}`)}`).join(' · '),
    },
    rules: {
      steps: (steps, { repeatHours }) =>
        isLadder({ steps, repeatHours }) ? null : t('lowResults.settings.order'),
    },
  })
  async function submit(body: Values, { version }: { version: number }) {
    await api.call(changeEscalationLadderEndpoint, { body, version })
    await refresh('/escalation-ladder', '/low-results')
  }
  return { ...record, submit }
}

type RungProps = { form: UseFormReturnType<Values>; rung: Values['steps'][number]; at: number }

/** Who is notified, and after how long; the first one is notified at once. */
function Rung({ form, rung: { afterHours, who }, at }: RungProps) {
  const { t } = useTranslation()
  return (
    <div className={css['rung']}>
      <NumberInput
        label={t('lowResults.settings.after')}
        min={0}
        max={720}
        disabled={at === 0}
        hideControls
        value={afterHours}
        onChange={(value) => form.setFieldValue(`steps.${at}.afterHours`, Number(value))}
      />
      <Select
        label={t('lowResults.settings.who')}
        allowDeselect={false}
        data={escalationRungs.map((value) => ({ value, label: t(`lowResults.rungs.${value}`) }))}
        value={who}
        onChange={(value) =>
          form.setFieldValue(`steps.${at}.who`, escalationRungs.find((one) => one === value) ?? who)
        }
      />
      <ActionIcon
        variant="subtle"
        color="red"
        size={36}
        disabled={at === 0}
        aria-label={t('lowResults.settings.remove', { n: at + 1 })}
        onClick={() => form.removeListItem('steps', at)}
      >
        <IconTrash size={18} />
      </ActionIcon>
    </div>
  )
}
