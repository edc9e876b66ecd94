import java.io.File;
import java.util.Map;
import org.verapdf.gf.foundry.VeraGreenfieldFoundryProvider;
import org.verapdf.pdfa.Foundries;
import org.verapdf.pdfa.PDFAParser;
import org.verapdf.pdfa.PDFAValidator;
import org.verapdf.pdfa.results.ValidationResult;
import org.verapdf.pdfa.validation.profiles.RuleId;

/** Validates files by the flavour of PDF/A that each names. Prints a line for each file, then its broken rules, indented. */
public class ValidatePdf {
  public static void main(String[] paths) throws Exception {
    VeraGreenfieldFoundryProvider.initialise();
    for (String path : paths) {
      File file = new File(path);
      try (PDFAParser parser = Foundries.defaultInstance().createParser(file);
          PDFAValidator validator =
              Foundries.defaultInstance().createValidator(parser.getFlavour(), false)) {
        ValidationResult result = validator.validate(parser);
        System.out.println(
            (result.isCompliant() ? "valid " : "wrong ") + parser.getFlavour() + " " + file.getName());
        for (Map.Entry<RuleId, Integer> broken : result.getFailedChecks().entrySet()) {
          RuleId rule = broken.getKey();
          System.out.println(
              "    " + rule.getClause() + "-" + rule.getTestNumber() + ", " + broken.getValue() + " times");
        }
      }
    }
  }
}
