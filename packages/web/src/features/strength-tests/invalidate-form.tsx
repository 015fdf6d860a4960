import { Button, Select, Textarea } from '@mantine/core'
import type { Specimen } from '@probeta/contract/specimens.ts'
import { invalidateSpecimenEndpoint, type StrengthTest } from '@probeta/contract/strength-tests.ts'
import { invalidationMotives, type InvalidationMotive } from '@probeta/domain/specimen/invalidation.ts'
import { possibleActions } from '@probeta/domain/specimen/life.ts'
import { IconBan } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../../api/client.ts'
import { useOffers } from '../../trade/choices/use-lookups.ts'
import { useRefresh } from '../../api/use-refresh.ts'
import { AskDialog } from '../../ui/forms/ask-dialog.tsx'
import { OfferChips } from '../../ui/fields/offer-chips.tsx'
import { useToast } from '../../ui/use-toast.ts'
import { testQuery } from './queries.ts'
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
  const offers = useOffers('invalidationReasons')
  const toast = useToast()
  const client = useQueryClient()
  const refresh = useRefresh()
  const [motive, setMotive] = useState<InvalidationMotive | null>(null)
  const [remark, setRemark] = useState('')

  async function save() {
    if (motive === null) return
    const { sampleId, ageHours, version } = test
    const changed = await api.call(invalidateSpecimenEndpoint, {
      params: { sampleId, ageHours },
      version,
      body: { specimenId: specimen.id, motive, remark: remark.trim() },
    })
    client.setQueryData(testQuery(sampleId, ageHours).queryKey, changed)
    toast.done(t('strengthTests.invalidate.done'))
    await refresh('/strength-tests', '/samples', '/dashboard', '/breaks', '/specimens')
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
      <Select
        label={t('strengthTests.invalidate.motive')}
        required
        data-autofocus
        value={motive}
        onChange={(value) => setMotive(invalidationMotives.find((one) => one === value) ?? null)}
        data={invalidationMotives.map((value) => ({
          value,
          label: t(`strengthTests.invalidate.motives.${value}`),
        }))}
      />
      <Textarea
        mt="md"
        label={t('strengthTests.invalidate.remark')}
        required
        autosize
        minRows={2}
        maxLength={300}
        value={remark}
        onChange={(event) => setRemark(event.currentTarget.value)}
      />
      <OfferChips
        label={t('common.form.offered')}
        offers={offers.map((value) => ({ value }))}
        chosen={remark}
        onChoose={setRemark}
      />
    </AskDialog>
  )
}
