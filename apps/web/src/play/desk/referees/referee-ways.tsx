import { Button, Select } from '@mantine/core'
import { IconCopy, IconUserPlus } from '@tabler/icons-react'
import { type RefereeSetting, refereeSettings } from '@vot/domain'
import { Link } from 'react-router'
import { useMay } from '../../../lib/api/session-store'
import { copyText } from '../../../lib/browser/share-link'
import { toasts } from '../../../ui/feedback/toasts'
import { useSetReferees } from './api'
import { refereeStrings as strings } from './strings'

interface RefereeSettingFieldProps {
  readonly groupId: number
  readonly setting: RefereeSetting
}

/** [OPS-331] Whether matches of the group need a referee, as organisers choose it. */
export function RefereeSettingField({ groupId, setting }: RefereeSettingFieldProps) {
  const choose = useChooseReferees(groupId)
  return (
    <Select
      size="md"
      label={strings.setting}
      allowDeselect={false}
      disabled={choose.isPending}
      data={refereeSettings.map((value) => ({ value, label: strings.settings[value] }))}
      value={setting}
      onChange={(value) => {
        const chosen = refereeSettings.find((each) => each === value)
        if (chosen !== undefined && chosen !== setting) void choose.run(chosen)
      }}
    />
  )
}

/** Saves the choice and shows what it means; answers whether it was saved. */
export function useChooseReferees(groupId: number) {
  const set = useSetReferees(groupId)
  const run = async (setting: RefereeSetting): Promise<boolean> => {
    try {
      toasts.success((await set.mutateAsync(setting)).message)
      return true
    } catch (failure) {
      toasts.failure(strings.settingFailed, failure)
      return false
    }
  }
  return { run, isPending: set.isPending }
}

interface MakeRefereesProps {
  readonly groupId: number
  /** One for each court. */
  readonly count: number
}

/** The way to accounts of referees: administrators make them, other organisers send the address to one. */
export function MakeReferees({ groupId, count }: MakeRefereesProps) {
  const mayMake = useMay('user:manage')
  const path = `/users/referees?count=${count}&group=${groupId}`
  const copy = async () => {
    if (await copyText(`${window.location.origin}${path}`)) toasts.success(strings.linkCopied)
    else toasts.error(strings.copyFailed)
  }
  return mayMake ? (
    <Button
      component={Link}
      to={path}
      variant="default"
      className="whole-label"
      leftSection={<IconUserPlus size={18} aria-hidden />}
    >
      {strings.make(count)}
    </Button>
  ) : (
    <Button
      variant="default"
      className="whole-label"
      leftSection={<IconCopy size={18} aria-hidden />}
      onClick={() => void copy()}
    >
      {strings.copyLink}
    </Button>
  )
}
