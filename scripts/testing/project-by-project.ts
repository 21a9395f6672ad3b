import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Runs the files of one project after those of another. A worker goes on to another file of its project with the modules that it has loaded; one of another project ends it. */
export class ProjectByProject extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    const projects = [...new Set(sorted.map(({ project }) => project.name))].sort()
    return projects.flatMap((name) => sorted.filter(({ project }) => project.name === name))
  }
}
