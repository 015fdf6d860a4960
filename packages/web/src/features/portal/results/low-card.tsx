import { Textarea, UnstyledButton } from '@mantine/core'
import type { ResultOf } from '@probeta/contract/base/endpoint.ts'
import {
  type listOwnLowResultsEndpoint,
  receiveLowResultEndpoint,
} from '@probeta/contract/results/low-results.ts'
import { fromMegapascals } from '@probeta/domain/quantity/stress.ts'
import { IconAlertTriangle, IconCheck } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../../../api/client.ts'
import { useRefresh } from '../../../api/use-refresh.ts'
import { useFormat } from '../../../i18n/use-format.ts'
import { wordFailure } from '../../../i18n/word-low.ts'
import { FormDrawer } from '../../../ui/forms/form-drawer.tsx'
import { useContractForm } from '../../../ui/forms/use-contract-form.ts'
import { ReasonButton } from '../../../ui/forms/reason-button.tsx'
import { useToast } from '../../../ui/use-toast.tsx'
import { useUrlState } from '../../../ui/lists/use-url-state.ts'
import css from './low-card.module.css'
import { useSight, useStress } from '../use-sight.ts'
import { lowQuery } from '../queries.ts'
import { PortalUrl } from '../view-url.ts'

type Low = ResultOf<typeof listOwnLowResultsEndpoint>['items'][number]

/** Low results still in effect that the client has not confirmed, shown first of all; renders nothing without any. */
export function LowCard({ workSiteId }: { workSiteId: string | undefined }) {
  const { t } = useTranslation()
  const { whose } = useSight()
  const query = useQuery(lowQuery(whose))
  const [answering, setAnswering] = useState<Low>()
  const items = (query.data?.items ?? []).filter(
    ({ workSite }) => workSiteId === undefined || workSite.id === workSiteId,
  )
  const waiting = items.filter(({ receipt }) => receipt === null)
  if (waiting.length === 0) return null
  return (
    <section className={css['low']} aria-label={t('portal.low.title')}>
      <header>
        <IconAlertTriangle size={20} stroke={1.8} aria-hidden />
        <div>
          <h2>{t('portal.low.title')}</h2>
          <p>{t('portal.low.about')}</p>
        </div>
      </header>
      <ul className="pb-plain-list">
        {waiting.map((low) => (
          <LowRow key={low.id} low={low} onAnswer={() => setAnswering(low)} />
        ))}
      </ul>
      {answering && <ReceiptForm low={answering} onClose={() => setAnswering(undefined)} />}
    </section>
  )
}

function useLowWords() {
  const { t } = useTranslation()
  const format = useFormat()
  const { measured, specified } = useStress()
  return ({ sampleCode, ageHours, meanMpa, convertedMpa, specifiedMpa, stressUnit, failure }: Low) => ({
    name: `${sampleCode} · ${format.age(ageHours)}`,
    values: t('portal.low.values', {
      mean: [
        measured(meanMpa, stressUnit),
        ...(convertedMpa === null
          ? []
          : [t('strengthTests.converted', { value: measured(convertedMpa, stressUnit) })]),
      ].join(', '),
      specified: specified({
        mpa: specifiedMpa,
        value: Math.round(fromMegapascals(specifiedMpa, stressUnit) * 100) / 100,
        unit: stressUnit,
      }),
    }),
    why: wordFailure(t, format, failure).join(' '),
  })
}

function LowRow({ low, onAnswer }: { low: Low; onAnswer: () => void }) {
  const { t } = useTranslation()
  const { whose } = useSight()
  const [, setUrl] = useUrlState(PortalUrl)
  const { name, values, why } = useLowWords()(low)
  return (
    <li>
      <UnstyledButton className={css['what'] ?? ''} onClick={() => setUrl({ sample: low.sampleId })}>
        <span className="pb-hidden">{t('portal.sample.open', { code: low.sampleCode })}</span>
        <strong>{name}</strong>
        <span>{values}</span>
      </UnstyledButton>
      <ReasonButton
        color="red"
        size="compact-md"
        leftSection={<IconCheck size={16} />}
        reason={whose === undefined ? undefined : t('portal.low.asStaff')}
        onClick={onAnswer}
      >
        {t('portal.low.acknowledge')}
      </ReasonButton>
      <small className="pb-small">{[why, low.workSite.name, low.element].filter(Boolean).join(' · ')}</small>
    </li>
  )
}

function ReceiptForm({ low, onClose }: { low: Low; onClose: () => void }) {
  const { t } = useTranslation()
  const toast = useToast()
  const refresh = useRefresh()
  const { name, values, why } = useLowWords()(low)
  const { form, field } = useContractForm(receiveLowResultEndpoint.body, {
    values: { comment: '' },
    label: () => t('portal.low.comment'),
  })
  return (
    <FormDrawer
      form={form}
      title={t('portal.low.formTitle', { name })}
      draft={`low receipt:${low.id}`}
      quiet
      saveLabel={t('portal.low.acknowledge')}
      submit={async (body, { key }) => {
        await api.call(receiveLowResultEndpoint, { params: { lowResultId: low.id }, body }, { key })
        toast.done(t('portal.low.done'))
        await refresh('/portal')
      }}
      onClose={onClose}
    >
      <p>
        <strong>{values}</strong>
        <br />
        {why && (
          <>
            {why}
            <br />
          </>
        )}
        {[low.workSite.name, low.element].filter(Boolean).join(' · ')}
      </p>
      <Textarea {...field('comment')} description={t('portal.low.commentHint')} autosize minRows={3} />
    </FormDrawer>
  )
}
