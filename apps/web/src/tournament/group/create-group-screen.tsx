import { useCreateGroup } from './api'
import { groupBody } from './group-form'
import { GroupFormView } from './group-form-view'
import { groupStrings } from './group-strings'

export function CreateGroupScreen() {
  const { mutateAsync } = useCreateGroup()
  return <GroupFormView group={null} texts={groupStrings.create} save={(values) => mutateAsync(groupBody(values))} />
}
