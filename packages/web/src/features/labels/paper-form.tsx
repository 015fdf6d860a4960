import { aboutLanguage, type Language, languages } from '@probeta/contract/base/languages.ts'
import { NativeSelect, SegmentedControl } from '@mantine/core'
import { labelDensities, labelSizes } from '@probeta/contract/concrete/labels.ts'
import { findLabelLayoutEndpoint } from '@probeta/contract/reports/label-templates.ts'
import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../../api/client.ts'
import { ChoiceSelect } from '../../ui/fields/choice-select.tsx'
import { labelFormats, type Printer } from './remember-printer.ts'
import css from './labels-form.module.css'

export type Paper = Printer & { language: Language; skip: number }

type Props = { paper: Paper; onChange: (change: Partial<Paper>) => void }

const languageChoices = languages.map((value) => ({ value, label: aboutLanguage(value).name }))

/** Chooses the output (PDF sheets or ZPL), the language, and the label size or the labels to skip. */
export function PaperForm({ paper, onChange }: Props) {
  const { t } = useTranslation()
  const id = useId()
  return (
    <>
      <div>
        <span className={css['title']} id={id}>
          {t('labels.format')}
        </span>
        <SegmentedControl
          fullWidth
          aria-labelledby={id}
          value={paper.format}
          data={labelFormats.map((value) => ({ value, label: t(`labels.formats.${value}`) }))}
          onChange={(format) => onChange({ format })}
        />
      </div>
      <ChoiceSelect
        label={t('labels.language')}
        value={paper.language}
        choices={languageChoices}
        onChange={(language) => onChange({ language })}
      />
      <LayoutFields paper={paper} onChange={onChange} />
    </>
  )
}

/** Of sheets: the labels that are used already; of a printer: the size of its labels and its density. */
function LayoutFields({ paper, onChange }: Props) {
  const { t } = useTranslation()
  const layout = useQuery(api.query(findLabelLayoutEndpoint, {})).data
  const onSheet = layout?.onSheet ?? 24
  if (paper.format === 'pdf') {
    return (
      <NativeSelect
        label={t('labels.skip')}
        description={t('labels.skipHint', { count: onSheet })}
        value={String(paper.skip)}
        data={Array.from({ length: onSheet }, (_, n) => String(n))}
        onChange={({ currentTarget: { value } }) => onChange({ skip: Number(value) })}
      />
    )
  }
  const ownSize = t('labels.ownSize', { width: layout?.widthMm, height: layout?.heightMm })
  return (
    <div className="pb-pair">
      <ChoiceSelect
        label={t('labels.size')}
        value={paper.size}
        choices={labelSizes.map((value) => ({
          value,
          label: value === 'own' ? ownSize : t(`labels.sizes.${value}`),
        }))}
        onChange={(size) => onChange({ size })}
      />
      <ChoiceSelect
        label={t('labels.density')}
        value={paper.dpi}
        choices={labelDensities.map((value) => ({ value, label: t(`labels.densities.${value}`) }))}
        onChange={(dpi) => onChange({ dpi })}
      />
    </div>
  )
}
