import { ActionIcon, Button } from '@mantine/core'
import { IconDatabaseExport, IconDeviceTv, IconHierarchy2, IconPrinter } from '@tabler/icons-react'
import { exportGroup, type GroupView } from '@vot/contract'
import { Link } from 'react-router'
import { useMay } from '../../lib/api/session-store'
import { Menu } from '../../ui/menu/menu'
import { useDownload } from '../../ui/menu/use-download'
import classes from './desk-links.module.css'
import { strings } from './strings'

/** From the desk to the brackets of its group, to the hall's screen and to sheets for scoring by pen; organisers also save all of it as a file. */
export function DeskLinks({ group }: { readonly group: GroupView }) {
  const groupId = group.id
  const mayExport = useMay('tournament:manage')
  const { busy, save } = useDownload(strings.saveGroupFailed)
  const archive = { endpoint: exportGroup, parts: { params: { id: groupId } }, name: strings.saveGroupName }
  const icon = { size: 18, stroke: 1.75, 'aria-hidden': true } as const
  return (
    <div className={classes.links}>
      <ToBrackets group={group} />
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

/** One bracket is a link, several are a menu of them. */
function ToBrackets({ group }: { readonly group: GroupView }) {
  const drawn = group.divisions.filter((division) => division.is_bracket_generated)
  const [first, second] = drawn
  const icon = <IconHierarchy2 size={18} stroke={1.75} aria-hidden />
  const path = (id: number) => `/tournament-bracket-visual/${id}`
  if (!first) return null
  if (!second) {
    return (
      <Button component={Link} to={path(first.id)} variant="default" leftSection={icon}>
        {strings.toBracket}
      </Button>
    )
  }
  return (
    <Menu>
      <Menu.Target>
        <Button variant="default" leftSection={icon}>
          {strings.toBracket}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {drawn.map(({ id, name }) => (
          <Menu.Item key={id} component={Link} to={path(id)}>
            {name}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
