import { ActionIcon, Button } from '@mantine/core'
import {
  IconArrowBackUp,
  IconCloudUpload,
  IconPencil,
  IconPrinter,
  IconSend,
  IconWorldCheck,
} from '@tabler/icons-react'
import type { GroupView, PlanView } from '@vot/contract'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import { formatTime } from '../../../lib/format/format-day'
import { StateBadge } from '../../../ui/badge/state-badge'
import { printPage } from '../../../ui/feedback/leave-app'
import { Menu } from '../../../ui/menu/menu'
import { PrintPage } from '../../../ui/print/print-page'
import { DayHeader } from '../day-header'
import { gridStrings } from '../strings'

interface PlanHeaderProps {
  readonly group: GroupView
  /** Undefined until it is known. */
  readonly view: PlanView | undefined
  /** Changes that show already and that the server has not answered yet. */
  readonly unsaved: number
  /** Null for those who only look on. */
  readonly actions: {
    /** Absent where there is nothing to undo. */
    readonly onUndo: (() => void) | undefined
    readonly onPublish: () => void
    readonly isPublishing: boolean
  } | null
}

/** What players know of the plan, and the way to tell them more. */
export function PlanHeader({ group, view, unsaved, actions }: PlanHeaderProps) {
  const [paper, setPaper] = useState('A3 landscape')
  const print = (size: string) => {
    flushSync(() => setPaper(size))
    printPage()
  }
  const tools = (
    <>
      {actions && (
        <ActionIcon
          variant="default"
          size={44}
          aria-label={gridStrings.undo}
          title={gridStrings.undo}
          disabled={actions.onUndo === undefined}
          onClick={actions.onUndo}
        >
          <IconArrowBackUp size={18} aria-hidden />
        </ActionIcon>
      )}
      <Menu position="bottom-end">
        <Menu.Target>
          <Button variant="default" leftSection={<IconPrinter size={18} aria-hidden />}>
            {gridStrings.print}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item onClick={() => print('A3 landscape')}>{gridStrings.a3}</Menu.Item>
          <Menu.Item onClick={() => print('A4 landscape')}>{gridStrings.a4}</Menu.Item>
        </Menu.Dropdown>
      </Menu>
      {actions && view && (
        <Button
          leftSection={<IconSend size={18} aria-hidden />}
          disabled={unsaved > 0 || (view.published_at !== null && view.unpublished === 0)}
          loading={actions.isPublishing}
          onClick={actions.onPublish}
        >
          {view.published_at === null ? gridStrings.publish : gridStrings.publishChanges}
        </Button>
      )}
    </>
  )
  return (
    <>
      <PrintPage size={paper} footer={`${gridStrings.title} · ${group.group_name}`} margins="8mm 8mm 14mm" />
      <DayHeader group={group} title={gridStrings.title} tools={tools}>
        {unsaved > 0 && (
          <span role="status">
            <StateBadge tone="warn" icon={IconCloudUpload} label={gridStrings.unsaved(unsaved)} />
          </span>
        )}
        {view && view.published_at !== null && (
          <StateBadge
            tone="brand"
            icon={IconWorldCheck}
            label={gridStrings.publishedAt(formatTime(view.published_at))}
          />
        )}
        {view && view.published_at !== null && view.unpublished > 0 && (
          <StateBadge tone="warn" icon={IconPencil} label={gridStrings.unpublished(view.unpublished)} />
        )}
      </DayHeader>
    </>
  )
}
