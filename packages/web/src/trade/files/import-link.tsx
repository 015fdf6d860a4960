import { Button } from '@mantine/core'
import type { MovedTable } from '@probeta/contract/laboratory/moved-tables.ts'
import { IconFileImport } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'

/** Leads to the import of these records from a file. */
export function ImportLink({ table }: { table: MovedTable }) {
  const { t } = useTranslation()
  return (
    <Button
      variant="default"
      leftSection={<IconFileImport size={18} />}
      renderRoot={(props) => <Link to="/servicios/importar" search={{ table } as never} {...props} />}
    >
      {t('tables.moving.button')}
    </Button>
  )
}
