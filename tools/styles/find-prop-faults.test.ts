import { expect, test } from 'vitest'
import { findPropFaults } from './find-prop-faults.mjs'

test('a component that sets a size outside the scale is named with its line and the nearest step', () => {
  const text = '<Stack gap={10}>\n  <Text fz="sm" fw={700} mt="0.3rem" />\n  <Skeleton radius={14} />\n</Stack>'
  expect(findPropFaults(text)).toEqual([
    { line: 1, fault: 'gap 10px is not in the scale: 8px or 12px is nearest' },
    { line: 2, fault: 'font-weight 700 is not in the scale: 600 or 800 is nearest' },
    { line: 2, fault: 'margin 0.3rem is not in the scale: 4px is nearest' },
    { line: 3, fault: 'border-radius 14px is not in the scale: 12px is nearest' },
  ])
})

test('a size in a style of a component is found too', () => {
  const text =
    "<Box\n  style={{ gap: 6, paddingTop: '10px', fontWeight: 700, width: 7, ...(isTall && { marginBlock: 14 }) }}\n/>"
  expect(findPropFaults(text)).toEqual([
    { line: 2, fault: 'gap 6px is not in the scale: 4px or 8px is nearest' },
    { line: 2, fault: 'padding-top 10px is not in the scale: 8px or 12px is nearest' },
    { line: 2, fault: 'font-weight 700 is not in the scale: 600 or 800 is nearest' },
    { line: 2, fault: 'margin-block 14px is not in the scale: 12px or 16px is nearest' },
  ])
  expect(findPropFaults('<Box style={{ gap: 12, fontWeight: 600, minHeight: 44 }} />')).toEqual([])
})

test('heights of components are steps too, in a style as well', () => {
  const text =
    '<Stack>\n  <Button h={40} />\n  <Box mih="58px" mah={300} />\n  <Skeleton height={56.5} />\n  <div style={{ minHeight: 480 }} />\n</Stack>'
  expect(findPropFaults(text)).toEqual([
    { line: 2, fault: 'height 40px is not in the scale: 36px or 44px is nearest' },
    { line: 3, fault: 'min-height 58px is not in the scale: 56px or 60px is nearest' },
    { line: 3, fault: 'max-height 300px is not in the scale: 84px is nearest' },
    { line: 4, fault: 'height 56.5px is not in the scale: 56px is nearest' },
    { line: 5, fault: 'min-height 480px is not in the scale: 84px is nearest' },
  ])
  expect(
    findPropFaults(
      '<Box h="auto" mih="100%" mah="60dvh"><Box h={44} mih={84} height="calc(36px + 10 * 44px)" /></Box>',
    ),
  ).toEqual([])
})

test('a size for each width of the window, and of each way of a choice, is looked at', () => {
  const text =
    '<Stack\n  gap={{ base: 10, sm: "md", lg: 16 }}\n  h={{ base: "40px", sm: 44 }}\n  p={isTall ? 14 : isWide ? "md" : (12)}\n  mt={-6}\n/>'
  expect(findPropFaults(text)).toEqual([
    { line: 2, fault: 'gap 10px is not in the scale: 8px or 12px is nearest' },
    { line: 3, fault: 'height 40px is not in the scale: 36px or 44px is nearest' },
    { line: 4, fault: 'padding 14px is not in the scale: 12px or 16px is nearest' },
    { line: 5, fault: 'margin -6px is not in the scale: 4px or 8px is nearest' },
  ])
})

test('the height of a picture, of a drawing and of a window is free', () => {
  expect(findPropFaults('<img height={630} />')).toEqual([])
  expect(findPropFaults('<svg height={110}><rect height={7} /></svg>')).toEqual([])
  expect(findPropFaults('const view = { width: 320, height: 700 }')).toEqual([])
  expect(findPropFaults('<List windowed={{ height: 73 }} />')).toEqual([])
})

test('steps, names of the theme and sizes that are free are left alone', () => {
  expect(
    findPropFaults('<Group gap="xs" p={16} m="4px auto" fw={600} radius="md" w={84} maw={480} size={20} />'),
  ).toEqual([])
})
