import { Button } from '@mantine/core'
import { IconChevronDown, IconDownload, IconFileSpreadsheet, IconFileText } from '@tabler/icons-react'
import { exportAudit } from '@vot/contract'
import { useState } from 'react'
import { download } from '../../lib/api/download'
import { toasts } from '../../ui/feedback/toasts'
import { Menu } from '../../ui/menu/menu'
import { type AuditFilters, queryOf } from './api'
import { strings } from './strings'

/** The log as the filters have it, as a table. */
export function AuditExportMenu({ filters }: { readonly filters: AuditFilters }) {
  const [busy, setBusy] = useState(false)
  const save = async (format: 'xlsx' | 'csv') => {
    setBusy(true)
    try {
      await download(exportAudit, { query: { ...queryOf(filters), format } }, `${strings.exportName}.${format}`)
    } catch (error) {
      toasts.failure(strings.exportFailed, error)
    }
    setBusy(false)
  }
  return (
    <Menu position="bottom-end" width={200}>
      <Menu.Target>
        <Button
          variant="default"
          loading={busy}
          leftSection={<IconDownload size={18} aria-hidden />}
          rightSection={<IconChevronDown size={16} aria-hidden />}
        >
          {strings.export}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item leftSection={<IconFileSpreadsheet size={18} aria-hidden />} onClick={() => void save('xlsx')}>
          {strings.exportXlsx}
        </Menu.Item>
        <Menu.Item leftSection={<IconFileText size={18} aria-hidden />} onClick={() => void save('csv')}>
          {strings.exportCsv}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
