import { Alert, FileInput } from '@mantine/core'
import { IconFileSpreadsheet, IconUpload } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { ReasonButton } from '../../ui/forms/reason-button.tsx'
import type { FileField } from '@probeta/contract/laboratory/table-exchange.ts'
import { FoundPanel } from '../found-panel.tsx'
import { HeadingsForm } from './headings-form.tsx'
import type { useTableFile } from './use-table-file.ts'

type Props = {
  of: ReturnType<typeof useTableFile>
  label: string
  description: string
  /** Endings of file names, '.csv,.xlsx'. */
  accept: string
  /** Several files may be chosen at one time. */
  several?: true
  /** Fields that can be matched with headings by hand. */
  fields?: readonly FileField[]
  mayEdit: boolean
}

/** The field for a file of a table, what the server found in it, and the button that imports it. */
export function TableFileForm({ of, label, description, accept, several, fields, mayEdit }: Props) {
  const { t } = useTranslation()
  const { files, looked, choose, bring, busy, whyNot } = of
  const input = {
    ...{ label, description, accept, clearable: true, disabled: !mayEdit },
    leftSection: <IconFileSpreadsheet size={18} />,
  }
  return (
    <>
      {several ? (
        <FileInput {...input} multiple value={[...files]} onChange={(chosen) => void choose(chosen)} />
      ) : (
        <FileInput
          {...input}
          value={files[0] ?? null}
          onChange={(chosen) => void choose(chosen ? [chosen] : [])}
        />
      )}
      {looked && fields && (
        <HeadingsForm
          preview={looked.preview}
          fields={fields}
          onMatch={(field, heading) => void of.match(field, heading)}
        />
      )}
      {looked && <FoundPanel preview={looked.preview} />}
      {looked && (
        <ReasonButton
          side="start"
          loading={busy}
          leftSection={<IconUpload size={18} />}
          reason={whyNot}
          onClick={() => void bring()}
        >
          {t('tables.import')}
        </ReasonButton>
      )}
      {!mayEdit && <Alert color="gray">{t('common.form.noPermission')}</Alert>}
    </>
  )
}
