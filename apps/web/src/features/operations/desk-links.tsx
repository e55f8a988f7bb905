import { ActionIcon, Button } from '@mantine/core'
import { IconDatabaseExport, IconDeviceTv, IconPrinter } from '@tabler/icons-react'
import { exportGroup } from '@vot/contract'
import { Link } from 'react-router'
import { useMay } from '../../lib/session-store'
import { useDownload } from '../../ui/use-download'
import classes from './desk-links.module.css'
import { strings } from './strings'

/** From the desk to the hall's screen and to sheets for scoring by pen; organisers also save all of it as a file. */
export function DeskLinks({ groupId }: { readonly groupId: number }) {
  const mayExport = useMay('tournament:manage')
  const { busy, save } = useDownload(strings.saveGroupFailed)
  const archive = { endpoint: exportGroup, parts: { params: { id: groupId } }, name: strings.saveGroupName }
  const icon = { size: 18, stroke: 1.75, 'aria-hidden': true } as const
  return (
    <div className={classes.links}>
      <Button
        component={Link}
        to={`/board/${groupId}`}
        target="_blank"
        variant="default"
        leftSection={<IconDeviceTv {...icon} />}
      >
        {strings.board}
      </Button>
      <Button
        component={Link}
        to={`/sheets/group/${groupId}`}
        variant="default"
        leftSection={<IconPrinter {...icon} />}
      >
        {strings.printSheets}
      </Button>
      {mayExport && (
        <ActionIcon
          variant="default"
          size={44}
          loading={busy}
          aria-label={strings.saveGroup}
          title={strings.saveGroup}
          onClick={() => save(archive)}
        >
          <IconDatabaseExport {...icon} />
        </ActionIcon>
      )}
    </div>
  )
}
