import { ActionIcon, Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { Menu } from './menu'
import { type ServerFile, useDownload } from './use-download'

export interface DownloadChoice extends ServerFile {
  readonly label: string
}

interface DownloadMenuProps {
  readonly label: string
  readonly failed: string
  readonly choices: readonly DownloadChoice[]
}

/** A button with the files that can be saved here; on phones an icon alone. */
export function DownloadMenu({ label, failed, choices }: DownloadMenuProps) {
  const { busy, save } = useDownload(failed)
  const entries = (
    <Menu.Dropdown>
      {choices.map((choice) => (
        <Menu.Item key={choice.label} leftSection={<IconDownload size={18} aria-hidden />} onClick={() => save(choice)}>
          {choice.label}
        </Menu.Item>
      ))}
    </Menu.Dropdown>
  )
  return (
    <>
      <Menu position="bottom-end">
        <Menu.Target>
          <Button
            variant="default"
            visibleFrom="sm"
            loading={busy}
            leftSection={<IconDownload size={18} aria-hidden />}
          >
            {label}
          </Button>
        </Menu.Target>
        {entries}
      </Menu>
      <Menu position="bottom-end">
        <Menu.Target>
          <ActionIcon size={44} color="gray" hiddenFrom="sm" loading={busy} aria-label={label}>
            <IconDownload size={20} />
          </ActionIcon>
        </Menu.Target>
        {entries}
      </Menu>
    </>
  )
}
