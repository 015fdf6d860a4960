import { TextInput } from '@mantine/core'
import {
  type InitialCuring,
  recordInitialCuringEndpoint,
  type RoundSample,
} from '@probeta/contract/concrete/pickups.ts'
import { judgeInitialCuring } from '@probeta/domain/custody/judge-custody.ts'
import { initialCuringLimit } from '@probeta/domain/custody/making.ts'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../i18n/use-format.ts'
import { keepScans } from '../../trade/offline/unsent-scans.ts'
import { DecimalField } from '../../ui/fields/decimal-field.tsx'
import { FormDrawer } from '../../ui/forms/form-drawer.tsx'
import { useContractForm } from '../../ui/forms/use-contract-form.ts'
import { CuringCard } from './curing-card.tsx'

type Sample = Pick<RoundSample, 'id' | 'code' | 'method' | 'specifiedMpa'>
type Values = { leastC: number | null; mostC: number | null; remark: string }
type Props = { sample: Sample; curing: InitialCuring | null; onClose: () => void }

/** What the minimum and maximum thermometer showed beside the specimens: typed without a network too, judged at once. */
export function CuringForm({ sample, curing, onClose }: Props) {
  const { t } = useTranslation()
  const { id: sampleId, code, method, specifiedMpa } = sample
  const { form, field } = useContractForm<Values>(recordInitialCuringEndpoint.body.omit({ readAt: true }), {
    values: { leastC: curing?.leastC ?? null, mostC: curing?.mostC ?? null, remark: curing?.remark ?? '' },
    label: (name) => t(`pickups.curing.fields.${name}`),
    rules: {
      mostC: (most, { leastC: least }) =>
        most !== null && least !== null && most < least ? t('errors.initialCuring.order') : undefined,
    },
  })
  const { leastC, mostC } = form.values
  const typed = leastC === null || mostC === null || Number.isNaN(leastC + mostC) ? null : { leastC, mostC }
  return (
    <FormDrawer
      form={form}
      title={t('pickups.curing.of', { code })}
      draft={`initialCuring:${sampleId}`}
      version={curing?.version}
      submit={({ remark, ...read }) =>
        keepScans({
          purpose: 'initialCuring',
          sampleId,
          code,
          version: curing?.version ?? 0,
          body: {
            leastC: read.leastC ?? 0,
            mostC: read.mostC ?? 0,
            remark,
            readAt: new Date().toISOString(),
          },
        })
      }
      onClose={onClose}
    >
      <p className="pb-modal-text">
        <LimitText method={method} specifiedMpa={specifiedMpa} />
      </p>
      <DecimalField {...field('leastC')} unit="°C" required />
      <DecimalField {...field('mostC')} unit="°C" required />
      {typed && <CuringCard curing={{ ...typed, ...judged({ method, specifiedMpa }, typed) }} />}
      <TextInput {...field('remark')} />
    </FormDrawer>
  )
}

const judged = (
  of: Pick<Sample, 'method' | 'specifiedMpa'>,
  read: Pick<InitialCuring, 'leastC' | 'mostC'>,
): Pick<InitialCuring, 'limit' | 'faults'> => ({
  limit: initialCuringLimit(of.method, of.specifiedMpa),
  faults: judgeInitialCuring({ ...of, ...read }).map(({ fault }) => fault),
})

function LimitText({ method, specifiedMpa }: Pick<Sample, 'method' | 'specifiedMpa'>) {
  const { t } = useTranslation()
  const format = useFormat()
  const limit = initialCuringLimit(method, specifiedMpa)
  if (!limit) return t('pickups.curing.noLimit')
  const span = t('pickups.curing.span', {
    least: format.number(limit.least ?? 0),
    most: format.number(limit.most ?? 0),
  })
  return t('pickups.curing.limit', { standard: limit.standard, span })
}
