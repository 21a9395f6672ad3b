import type { ToolName } from '@brandwright/domain/chats/tools/tool-names'

const NAMES: Record<ToolName, string> = {
  google_search: 'Search',
  read: 'Read a page',
  find_products: 'Find products',
  find_images: 'Find images',
  find_guidelines: 'Find guidelines',
  check_copy: 'Check a text',
  choose_tools: 'Choose tools',
  brainstorm: 'Collect ideas',
  brainstorm_ideas: 'Collect ideas',
  make_plan: 'Make a plan',
  task_manager: 'Tasks',
  create_campaign: 'Create a campaign',
  propose_edit: 'Suggest changes',
  remember: 'Remember',
}

/** Returns the display name of a tool. */
export const toolName = (tool: string | null): string => (NAMES as Record<string, string>)[tool ?? ''] ?? tool ?? ''
