import { aboutLanguage, type Language, languages } from '@probeta/contract/languages.ts'
import { NativeSelect, SegmentedControl } from '@mantine/core'
import { labelDensities, labelSizes } from '@probeta/contract/labels.ts'
import { findLabelLayoutEndpoint } from '@probeta/contract/label-templates.ts'
import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../../api/client.ts'
import { labelFormats, type Printer } from './remember-printer.ts'
import css from './labels-form.module.css'

export type Paper = Printer & { language: Language; skip: number }

/** Chooses the output (PDF sheets or ZPL), the language, and the label size or the labels to skip. */
export function PaperForm({ paper, onChange }: { paper: Paper; onChange: (change: Partial<Paper>) => void }) {
  const { t } = useTranslation()
  const id = useId()
  const layout = useQuery(api.query(findLabelLayoutEndpoint, {})).data
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
          onChange={(value) => onChange({ format: value === 'zpl' ? 'zpl' : 'pdf' })}
        />
      </div>
      <NativeSelect
        label={t('labels.language')}
        value={paper.language}
        data={languages.map((value) => ({ value, label: aboutLanguage(value).name }))}
        onChange={({ currentTarget: { value } }) => {
          const language = languages.find((one) => one === value)
          if (language) onChange({ language })
        }}
      />
      {paper.format === 'pdf' ? (
        <NativeSelect
          label={t('labels.skip')}
          description={t('labels.skipHint', { count: layout?.onSheet ?? 24 })}
          value={String(paper.skip)}
          data={Array.from({ length: layout?.onSheet ?? 24 }, (_, n) => String(n))}
          onChange={({ currentTarget: { value } }) => onChange({ skip: Number(value) })}
        />
      ) : (
        <div className={css['printer']}>
          <NativeSelect
            label={t('labels.size')}
            value={paper.size}
            data={labelSizes.map((value) => ({
              value,
              label:
                value === 'own'
                  ? t('labels.ownSize', { width: layout?.widthMm, height: layout?.heightMm })
                  : t(`labels.sizes.${value}`),
            }))}
            onChange={({ currentTarget: { value } }) => {
              const size = labelSizes.find((one) => one === value)
              if (size) onChange({ size })
            }}
          />
          <NativeSelect
            label={t('labels.density')}
            value={paper.dpi}
            data={labelDensities.map((value) => ({ value, label: t(`labels.densities.${value}`) }))}
            onChange={({ currentTarget: { value } }) => {
              const dpi = labelDensities.find((one) => one === value)
              if (dpi) onChange({ dpi })
            }}
          />
        </div>
      )}
    </>
  )
}
