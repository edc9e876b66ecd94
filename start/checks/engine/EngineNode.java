import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.codelibs.opensearch.runner.node.OpenSearchRunnerNode;
import org.opensearch.common.settings.Settings;
import org.opensearch.node.InternalSettingsPreparer;
import org.opensearch.transport.Netty4Plugin;

/**
 * A node of an OpenSearch cluster on the loopback interface, in a process of its own. Arguments: its name, its folder, its port of HTTP,
 * its port of transport, and the addresses of the transports of all nodes. The first start of a cluster needs the node "one".
 */
public final class EngineNode {
  public static void main(String[] words) throws Exception {
    String name = words[0];
    Settings settings = Settings.builder()
      .put("cluster.name", "ranzen-check")
      .put("node.name", name)
      .put("path.home", words[1])
      .put("path.data", Path.of(words[1], "data").toString())
      .put("path.logs", Path.of(words[1], "logs").toString())
      .put("network.host", "127.0.0.1")
      .put("http.port", words[2])
      .put("transport.port", words[3])
      .putList("discovery.seed_hosts", words[4].split(","))
      .putList("cluster.initial_cluster_manager_nodes", "one")
      // A machine's disk may be nearly full; copies of shards are wanted all the same.
      .put("cluster.routing.allocation.disk.threshold_enabled", false)
      .build();
    OpenSearchRunnerNode node = new OpenSearchRunnerNode(
      InternalSettingsPreparer.prepareEnvironment(settings, Map.of(), null, () -> name),
      List.of(Netty4Plugin.class));
    node.start();
    Thread.currentThread().join();
  }
}
