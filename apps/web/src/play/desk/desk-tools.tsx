import { ActionIcon } from '@mantine/core'
import {
  IconDatabaseExport,
  IconDeviceTv,
  IconHierarchy2,
  IconPrinter,
  IconVolume,
  IconVolumeOff,
} from '@tabler/icons-react'
import { exportGroup, type GroupView } from '@vot/contract'
import { Link } from 'react-router'
import { useMay } from '../../lib/api/session-store'
import { Menu } from '../../ui/menu/menu'
import { useDownload } from '../../ui/menu/use-download'
import type { Announcer } from './calling/use-announcer'
import classes from './desk-tools.module.css'
import { callStrings, strings } from './strings'

interface DeskToolsProps {
  readonly group: GroupView
  /** The loudspeaker of this device; null for those who only look on. */
  readonly announcer: Announcer | null
}

/** What is used beside the lists: the loudspeaker, and the ways out of the desk. */
export function DeskTools({ group, announcer }: DeskToolsProps) {
  const icon = { size: 18, stroke: 1.75, 'aria-hidden': true } as const
  return (
    <div className={classes.tools}>
      {announcer && (
        <ActionIcon
          role="switch"
          aria-checked={announcer.isOn}
          aria-label={callStrings.speaker}
          title={callStrings.speakerHelp}
          variant={announcer.isOn ? 'filled' : 'default'}
          size={44}
          onClick={() => announcer.turn(!announcer.isOn)}
        >
          {announcer.isOn ? <IconVolume {...icon} /> : <IconVolumeOff {...icon} />}
        </ActionIcon>
      )}
      <DeskLinks group={group} />
    </div>
  )
}

/** From the desk to the brackets of its group, to the hall's screen and to sheets for scoring by pen; organisers also save all of it as a file. */
function DeskLinks({ group }: { readonly group: GroupView }) {
  const groupId = group.id
  const mayExport = useMay('tournament:manage')
  const { busy, save } = useDownload(strings.saveGroupFailed)
  const archive = { endpoint: exportGroup, parts: { params: { id: groupId } }, name: strings.saveGroupName }
  const icon = { size: 18, stroke: 1.75, 'aria-hidden': true } as const
  return (
    <>
      <ToBrackets group={group} />
      <ActionIcon
        component={Link}
        to={`/board/${groupId}`}
        target="_blank"
        variant="default"
        size={44}
        aria-label={strings.board}
        title={strings.board}
      >
        <IconDeviceTv {...icon} />
      </ActionIcon>
      <ActionIcon
        component={Link}
        to={`/sheets/group/${groupId}`}
        variant="default"
        size={44}
        aria-label={strings.printSheets}
        title={strings.printSheets}
      >
        <IconPrinter {...icon} />
      </ActionIcon>
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
    </>
  )
}

/** One bracket is a link, several are a menu of them. */
function ToBrackets({ group }: { readonly group: GroupView }) {
  const drawn = group.divisions.filter((division) => division.is_bracket_generated)
  const [first, second] = drawn
  const icon = <IconHierarchy2 size={18} stroke={1.75} aria-hidden />
  const look = { variant: 'default', size: 44, 'aria-label': strings.toBracket, title: strings.toBracket } as const
  const path = (id: number) => `/tournament-bracket-visual/${id}`
  if (!first) return null
  if (!second) {
    return (
      <ActionIcon component={Link} to={path(first.id)} {...look}>
        {icon}
      </ActionIcon>
    )
  }
  return (
    <Menu>
      <Menu.Target>
        <ActionIcon {...look}>{icon}</ActionIcon>
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
