/** Names of a chat's tools, as models call them. */
export const TOOL_NAMES = [
  'choose_tools',
  'google_search',
  'read',
  'find_products',
  'find_images',
  'find_guidelines',
  'check_copy',
  'remember',
  'brainstorm',
  'brainstorm_ideas',
  'make_plan',
  'task_manager',
  'create_campaign',
  'propose_edit',
] as const
export type ToolName = (typeof TOOL_NAMES)[number]
