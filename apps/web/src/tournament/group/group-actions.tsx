import { ActionIcon, Button } from '@mantine/core'
import { IconCash, IconDots, IconPencil, IconPlayerPlay, IconPlus } from '@tabler/icons-react'
import { Link } from 'react-router'
import { Menu } from '../../ui/menu/menu'
import { strings } from './strings'

interface GroupActionsProps {
  readonly groupId: number
  readonly name: string
  readonly onAddDivision: () => void
}

/** What organisers do with a group: buttons on wide screens, a menu on phones. */
export function GroupActions({ groupId, name, onAddDivision }: GroupActionsProps) {
  const editPath = `/tournaments/edit-group/${groupId}`
  const operatePath = `/matches/${groupId}`
  const feesPath = `/fees/${groupId}`
  const icon = { size: 18, stroke: 1.75, 'aria-hidden': true } as const
  return (
    <>
      <Button
        component={Link}
        to={editPath}
        variant="default"
        leftSection={<IconPencil {...icon} />}
        visibleFrom="md"
        aria-label={strings.editGroupNamed(name)}
      >
        {strings.editGroup}
      </Button>
      <Button
        variant="default"
        leftSection={<IconPlus {...icon} />}
        onClick={onAddDivision}
        visibleFrom="md"
        aria-label={strings.addDivisionTo(name)}
      >
        {strings.addDivision}
      </Button>
      <Button
        component={Link}
        to={feesPath}
        variant="default"
        leftSection={<IconCash {...icon} />}
        visibleFrom="md"
        aria-label={strings.feesOf(name)}
      >
        {strings.fees}
      </Button>
      <Button
        component={Link}
        to={operatePath}
        variant="default"
        leftSection={<IconPlayerPlay {...icon} />}
        visibleFrom="md"
        aria-label={strings.operateNamed(name)}
      >
        {strings.operate}
      </Button>
      <Menu position="bottom-end">
        <Menu.Target>
          <ActionIcon size={44} color="gray" hiddenFrom="md" aria-label={strings.groupMore(name)}>
            <IconDots size={20} />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item component={Link} to={editPath} leftSection={<IconPencil {...icon} />}>
            {strings.editGroup}
          </Menu.Item>
          <Menu.Item leftSection={<IconPlus {...icon} />} onClick={onAddDivision}>
            {strings.addDivision}
          </Menu.Item>
          <Menu.Item component={Link} to={feesPath} leftSection={<IconCash {...icon} />}>
            {strings.fees}
          </Menu.Item>
          <Menu.Item component={Link} to={operatePath} leftSection={<IconPlayerPlay {...icon} />}>
            {strings.operate}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
    </>
  )
}
