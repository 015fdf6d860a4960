import { permission } from '@probeta/domain/people/permissions.ts'
import { Button, Textarea } from '@mantine/core'
import { useForm } from '@mantine/form'
import { type Core } from '@probeta/contract/cores.ts'
import { type Investigation, orderCoresEndpoint } from '@probeta/contract/investigations.ts'
import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { api } from '../../api/client.ts'
import { useMay } from '../../session/current-session.ts'
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
  const [{ core: coreId }, setUrl] = useUrlState(Url)
  const open = state === 'open' && !reported
  const [asking, setAsking] = useState<Asking | undefined>(() => {
    const core = coresDrilled.find(({ id, state: stands }) => id === coreId && stands === 'drilled')
    return core && open && may(permission.breaks, 'edit') ? { what: 'reading', core } : undefined
  })
  const close = () => {
    setAsking(undefined)
    setUrl({ core: undefined })
  }
  return (
    <Section
      title={t('investigations.coresTitle')}
      description={t(`investigations.${reported ? 'reported' : abouts[assessment.criterion]}`)}
      flush
      actions={
        open &&
        may(permission.results, 'edit') && (
          <Button leftSection={<IconPlus size={17} />} onClick={() => setAsking({ what: 'order' })}>
            {t('investigations.order')}
          </Button>
        )
      }
    >
      {coresDrilled.length === 0 ? (
        <p className={css['empty']}>{t('investigations.noCores')}</p>
      ) : (
        <ul className={css['cores']}>
          {coresDrilled.map((core) => (
            <CoreCard
              key={core.id}
              core={core}
              investigation={investigation}
              open={open}
              onDrill={() => setAsking({ what: 'drilling', core })}
              onRead={() => setAsking({ what: 'reading', core })}
            />
          ))}
        </ul>
      )}
      {asking?.what === 'order' && <OrderForm investigation={investigation} onClose={close} />}
      {asking?.what === 'drilling' && <DrillingForm core={asking.core} onClose={close} />}
      {asking?.what === 'reading' && (
        <ReadingForm core={asking.core} investigation={investigation} onClose={close} />
      )}
    </Section>
  )
}

function OrderForm({ investigation, onClose }: { investigation: Investigation; onClose: () => void }) {
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
      <Textarea
        label={t('investigations.places')}
        description={t('investigations.placesHint')}
        required
        autosize
        minRows={4}
        maxLength={4000}
        {...form.getInputProps('places')}
      />
    </FormDrawer>
  )
}
