import { Button, Select } from '@mantine/core'
import { printedUnit } from '@probeta/domain/quantity/printed-unit.ts'
import { reportingStep, stressUnits } from '@probeta/domain/quantity/stress.ts'
import { shapeIds } from '@probeta/domain/specimen/shapes.ts'
import { IconLink } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { useRuleSets } from '../../trade/choices/use-rule-sets.ts'
import { useFormat } from '../../session/current-session.ts'
import { MeasureField } from '../../ui/fields/measure-field.tsx'
import { Section } from '../../ui/section.tsx'
import { stressChoices } from '../../i18n/stress-choices.ts'
import { useToast } from '../../ui/use-toast.ts'
import { useUrlState } from '../../ui/lists/use-url-state.ts'
import { BenchDrawing } from './bench-drawing.tsx'
import css from './bench-panel.module.css'
import { VerdictsCard } from './verdicts-card.tsx'
import { readStrengths } from './read-strengths.ts'
import { StrengthsForm } from './strengths-form.tsx'
import { buildTrialChart, countTried, type Trial, type TriedBy, tryRules } from './judge-trial.ts'

const Url = z.object({
  rule: z.string().max(60).default('aci318-19'),
  beside: z.string().max(60).optional(),
  fc: z.coerce.number().positive().max(100_000).optional(),
  unit: z.enum(stressUnits).default('MPa'),
  shape: z.enum(shapeIds).default('cylinder150x300'),
  tests: z.coerce.string().max(4000).default(''),
})
const example = { fc: 30, unit: 'MPa', tests: '34.1 31.8 29.4 26.2 33.5 35.0 32.7' } as const

/** Trial strengths judged by one rule set or by two side by side. The whole state is in the address. */
export function BenchPanel() {
  const { t } = useTranslation()
  const format = useFormat()
  const toast = useToast()
  const [url, setUrl] = useUrlState(Url)
  const { all } = useRuleSets()
  const [text, setText] = useState(url.tests)
  // A change of the address, by a link or an example, rewrites the field; typing changes both together.
  const [seen, setSeen] = useState(url.tests)
  if (seen !== url.tests) {
    setSeen(url.tests)
    if (text.trim() !== url.tests) setText(url.tests)
  }
  const { values, lots } = readStrengths(text)
  const trial: Trial | null =
    url.fc === undefined || values.length === 0
      ? null
      : { specified: url.fc, unit: url.unit, strengths: values, shape: url.shape, ...(lots && { lots }) }
  const chosen = [url.rule, url.beside].flatMap((id) => all.find((one) => one.id === id) ?? [])
  const judged = trial
    ? chosen.flatMap((one): TriedBy[] => {
        const tried = tryRules(one.rules, trial)
        return tried ? [{ ...one, tried }] : []
      })
    : []
  const choices = all
    .filter(({ id, active }) => (active || id === url.rule || id === url.beside) && id !== 'none')
    .map(({ id, name, verified }) => ({
      value: id,
      label: verified ? name : `${name} · ${t('ruleSets.unverified')}`,
    }))

  async function share() {
    await navigator.clipboard.writeText(window.location.href)
    toast.done(t('ruleSets.bench.shared'))
  }
  return (
    <div className="pb-stack-wide">
      <Section
        title={t('ruleSets.bench.title')}
        description={t('ruleSets.bench.about')}
        actions={
          <span className="pb-page-actions">
            {trial === null ? (
              <Button variant="default" onClick={() => setUrl(example)}>
                {t('ruleSets.bench.example')}
              </Button>
            ) : (
              <Button variant="default" leftSection={<IconLink size={16} />} onClick={() => void share()}>
                {t('ruleSets.bench.share')}
              </Button>
            )}
          </span>
        }
      >
        <div className={css['form']}>
          <Select
            label={t('ruleSets.bench.rules')}
            searchable
            allowDeselect={false}
            data={choices}
            value={url.rule}
            onChange={(rule) => rule && setUrl({ rule })}
          />
          <Select
            label={t('ruleSets.bench.beside')}
            placeholder={t('ruleSets.bench.none')}
            searchable
            clearable
            data={choices.filter(({ value }) => value !== url.rule)}
            value={url.beside ?? null}
            onChange={(beside) => setUrl({ beside: beside ?? undefined })}
          />
          <MeasureField
            label={t('ruleSets.bench.specified')}
            value={url.fc ?? null}
            onChange={(fc) => setUrl({ fc: fc !== null && fc > 0 ? fc : undefined })}
            unit={url.unit}
            onUnit={(unit) => setUrl({ unit })}
            units={stressChoices}
            unitLabel={t('ruleSets.bench.unit')}
          />
          <Select
            label={t('ruleSets.bench.shape')}
            allowDeselect={false}
            data={shapeIds.map((value) => ({ value, label: t(`workSites.shapes.${value}`) }))}
            value={url.shape}
            onChange={(value) => setUrl({ shape: shapeIds.find((one) => one === value) })}
          />
          <StrengthsForm
            text={text}
            onText={(value) => {
              setText(value)
              const kept = value.trim().slice(0, 4000)
              setSeen(kept)
              setUrl({ tests: kept })
            }}
          />
        </div>
        {trial === null && <p className={css['hint']}>{t('ruleSets.bench.empty')}</p>}
        {trial !== null && judged.length === 0 && (
          <p className={css['hint']}>{t('ruleSets.bench.impossible')}</p>
        )}
      </Section>
      {trial && judged.length > 0 && (
        <>
          <Section flush title={t('ruleSets.bench.verdict')}>
            <VerdictsCard trial={trial} judged={judged} />
          </Section>
          {judged.map((one) => (
            <ChartSection key={one.id} of={one} trial={trial} format={format} />
          ))}
        </>
      )}
    </div>
  )
}

type ChartProps = { of: TriedBy; trial: Trial; format: ReturnType<typeof useFormat> }

function ChartSection({ of: { name, tried }, trial, format }: ChartProps) {
  const { t } = useTranslation()
  const chart = buildTrialChart(tried, trial)
  const unit = printedUnit(trial.unit)
  const digits = reportingStep[trial.unit] < 1 ? 1 : 0
  const show = (value: number) => `${format.number(value, Number.isInteger(value) ? 0 : digits)} ${unit}`
  const title = t('ruleSets.bench.chart', { name })
  const count = countTried(tried)
  return (
    <Section title={title} description={t('ruleSets.bench.sum', count)}>
      <BenchDrawing
        chart={chart}
        words={{
          title,
          description: t('ruleSets.bench.describe', { n: tried.length, name, low: count.low }),
          caption: t('ruleSets.bench.caption', { n: tried.length }),
          x: t('ruleSets.bench.axisX'),
          y: t('ruleSets.bench.axisY', { unit }),
          test: t('ruleSets.bench.test'),
          movingMean: t('ruleSets.bench.movingMean'),
          specified: t('ruleSets.bench.specifiedLine', { value: show(trial.specified) }),
          singleLimit: t('ruleSets.bench.limitLine', {
            value: chart.singleLimit === null ? '' : show(chart.singleLimit),
          }),
          singleBreach: t('ruleSets.bench.singleBreach'),
          meanBreach: t('ruleSets.bench.meanBreach'),
        }}
      />
    </Section>
  )
}
