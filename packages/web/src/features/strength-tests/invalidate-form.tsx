import { Button, Select } from '@mantine/core'
import type { Specimen } from '@probeta/contract/concrete/specimens.ts'
import { invalidateSpecimenEndpoint, type StrengthTest } from '@probeta/contract/concrete/strength-tests.ts'
import { invalidationMotives, type InvalidationMotive } from '@probeta/domain/specimen/invalidation.ts'
import { possibleActions } from '@probeta/domain/specimen/life.ts'
import { IconBan } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../../api/client.ts'
import { AskDialog } from '../../ui/forms/ask-dialog.tsx'
import { useToast } from '../../ui/use-toast.tsx'
import { useShowTest } from './queries.ts'
import { RemarkField } from './remark-form.tsx'
import { useReviewer } from './use-review.ts'

type Props = { test: StrengthTest; specimen: Specimen }

/** Shown only with the permission, and never to those who took or changed the reading. */
export function InvalidateButton({ test, specimen }: Props) {
  const { t } = useTranslation()
  const { id, mayEdit } = useReviewer()
  const [open, setOpen] = useState(false)
  const { state, code, break: reading } = specimen
  const hands = { brokenBy: reading?.brokenById ?? null, touchedBy: reading?.touchedByIds ?? [] }
  if (!mayEdit || !possibleActions({ state, ...hands }, id).includes('invalidate')) return null
  return (
    <>
      <Button
        variant="subtle"
        color="red"
        size="compact-sm"
        leftSection={<IconBan size={15} />}
        aria-label={t('strengthTests.invalidate.title', { code })}
        onClick={() => setOpen(true)}
      >
        {t('strengthTests.invalidate.action')}
      </Button>
      {open && <InvalidateForm test={test} specimen={specimen} onClose={() => setOpen(false)} />}
    </>
  )
}

function InvalidateForm({ test, specimen, onClose }: Props & { onClose: () => void }) {
  const { t } = useTranslation()
  const toast = useToast()
  const show = useShowTest()
  const [motive, setMotive] = useState<InvalidationMotive | null>(null)
  const [remark, setRemark] = useState('')

  async function save() {
    if (motive === null) return
    const { sampleId, ageHours, version } = test
    const body = { specimenId: specimen.id, motive, remark: remark.trim() }
    const changed = await api.call(invalidateSpecimenEndpoint, {
      params: { sampleId, ageHours },
      version,
      body,
    })
    toast.done(t('strengthTests.invalidate.done'))
    await show(changed)
  }

  return (
    <AskDialog
      title={t('strengthTests.invalidate.title', { code: specimen.code })}
      text={t('strengthTests.invalidate.text')}
      confirmLabel={t('strengthTests.invalidate.confirm')}
      danger
      missing={motive === null || remark.trim() === ''}
      onConfirm={save}
      onClose={onClose}
    >
      <MotiveField value={motive} onChange={setMotive} />
      <RemarkField
        label={t('strengthTests.invalidate.remark')}
        offered="invalidationReasons"
        value={remark}
        onChange={setRemark}
      />
    </AskDialog>
  )
}

type MotiveProps = { value: InvalidationMotive | null; onChange: (motive: InvalidationMotive | null) => void }

function MotiveField({ value, onChange }: MotiveProps) {
  const { t } = useTranslation()
  return (
    <Select
      label={t('strengthTests.invalidate.motive')}
      required
      data-autofocus
      value={value}
      onChange={(chosen) => onChange(invalidationMotives.find((one) => one === chosen) ?? null)}
      data={invalidationMotives.map((motive) => ({
        value: motive,
        label: t(`strengthTests.invalidate.motives.${motive}`),
      }))}
    />
  )
}
