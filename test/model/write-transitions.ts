import { performAll } from './generator/judge.ts';
import { transitionsText } from './generator/transition-lines.ts';
import { models } from './models.ts';
import { writeTransitions } from './transitions-file.ts';

// `npm run machines`: writes down what every machine does now, for people to review in the diff.
for (const model of models) {
  const performances = await performAll(model);
  writeTransitions(model, transitionsText(model, performances));
  console.log(`${model.flow}: ${performances.length} paths`);
}
