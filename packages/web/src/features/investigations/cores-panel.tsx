import { permission } from '@probeta/domain/people/permissions.ts'
import { Button } from '@mantine/core'
import { useForm } from '@mantine/form'
import { type Core } from '@probeta/contract/concrete/cores.ts'
import { type Investigation, orderCoresEndpoint } from '@probeta/contract/results/investigations.ts'
import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { api } from '../../api/client.ts'
import { useMay } from '../../session/current-session.ts'
import { LongText } from '../../ui/fields/long-text.tsx'
import { FormDrawer } from '../../ui/forms/form-drawer.tsx'
import { Section } from '../../ui/section.tsx'
import { readLines } from '../../ui/read-lines.ts'
import { useFieldRules } from '../../ui/fields/use-field-rules.ts'
import { useUrlState } from '../../ui/lists/use-url-state.ts'
import { CoreCard } from './core-card.tsx'
import { DrillingForm } from './drilling-form.tsx'
import css from './investigation-page.module.css'
import { useShow } from './queries.ts'
import { ReadingForm } from './reading-form.tsx'

/** `core`: the one whose break is being entered; the day's breaks link to it. */
const Url = z.object({ core: z.uuid().optional() })

type Asking = { what: 'order' } | { what: 'drilling' | 'reading'; core: Core }

const abouts = {
  shares: 'coresAbout',
  characteristic: 'coresAboutEn',
  author: 'coresAboutAuthor',
  none: 'coresAbout',
} as const satisfies Record<Investigation['assessment']['criterion'], string>

/** The cores of an investigation, from the order to the checked reading. */
export function CoresPanel({ investigation }: { investigation: Investigation }) {
  const { t } = useTranslation()
  const may = useMay()
  const { assessment, coresDrilled, state, reports } = investigation
  const reported = reports[0]?.state === 'authorised'
  const open = state === 'open' && !reported
  const { asking, ask, close } = useAsking(coresDrilled, open)
  return (
    <Section
      title={t('investigations.coresTitle')}
      description={t(`investigations.${reported ? 'reported' : abouts[assessment.criterion]}`)}
      flush
      actions={
        open &&
        may(permission.results, 'edit') && (
          <Button leftSection={<IconPlus size={17} />} onClick={() => ask({ what: 'order' })}>
            {t('investigations.order')}
          </Button>
        )
      }
    >
      {coresDrilled.length === 0 ? (
        <p className={`pb-dim pb-flat ${css['empty']}`}>{t('investigations.noCores')}</p>
      ) : (
        <ul className={`pb-plain-list ${css['entries']}`}>
          {coresDrilled.map((core) => (
            <CoreCard
              key={core.id}
              core={core}
              investigation={investigation}
              open={open}
              onDrill={() => ask({ what: 'drilling', core })}
              onRead={() => ask({ what: 'reading', core })}
            />
          ))}
        </ul>
      )}
      {asking && <AskedForm asking={asking} investigation={investigation} onClose={close} />}
    </Section>
  )
}

/** The form that is open: at first the reading of the core in the address. */
function useAsking(cores: readonly Core[], open: boolean) {
  const may = useMay()
  const [{ core: coreId }, setUrl] = useUrlState(Url)
  const [asking, setAsking] = useState<Asking | undefined>(() => {
    const core = cores.find(({ id, state }) => id === coreId && state === 'drilled')
    return core && open && may(permission.breaks, 'edit') ? { what: 'reading', core } : undefined
  })
  const close = () => {
    setAsking(undefined)
    setUrl({ core: undefined })
  }
  return { asking, ask: setAsking, close }
}

type FormProps = { investigation: Investigation; onClose: () => void }

function AskedForm({ asking, investigation, onClose }: FormProps & { asking: Asking }) {
  if (asking.what === 'order') return <OrderForm investigation={investigation} onClose={onClose} />
  if (asking.what === 'drilling') return <DrillingForm core={asking.core} onClose={onClose} />
  return <ReadingForm core={asking.core} investigation={investigation} onClose={onClose} />
}

function OrderForm({ investigation, onClose }: FormProps) {
  const { t } = useTranslation()
  const show = useShow()
  const { required } = useFieldRules()
  const form = useForm({ initialValues: { places: '' }, validate: { places: required } })
  return (
    <FormDrawer
      form={form}
      title={t('investigations.order')}
      draft={`investigation:${investigation.id}:order`}
      submit={async ({ places }, { key }) => {
        const params = { investigationId: investigation.id }
        await show(
          await api.call(orderCoresEndpoint, { params, body: { places: readLines(places) } }, { key }),
        )
      }}
      onClose={onClose}
    >
      <LongText
        label={t('investigations.places')}
        description={t('investigations.placesHint')}
        required
        rows={4}
        maxLength={4000}
        {...form.getInputProps('places')}
      />
    </FormDrawer>
  )
}
